import { useNavigation } from "react-router";
import "./progress-bar.css";

export function NavigationProgress() {
  const navigation = useNavigation();
  if (navigation.state === "idle") return null;
  return <div className="progress-bar" role="progressbar" aria-label="Chargement de la page" />;
}
