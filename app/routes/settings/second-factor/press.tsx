import { useNavigation } from "react-router";
import { Button } from "~/ui/brand/button";

type PressProps = {
  readonly intent: string;
  readonly variant?: "ink" | "line" | "danger";
  readonly children: string;
};

export function Press({ intent, variant = "ink", children }: PressProps) {
  const sent = useNavigation().formData?.get("intent");
  return (
    <Button
      variant={variant}
      name="intent"
      value={intent}
      pending={sent === intent}
      pendingLabel="Un instant..."
    >
      {children}
    </Button>
  );
}
