export const dynamic = "force-dynamic";
export { Directory as default } from "../../directory.jsx";
