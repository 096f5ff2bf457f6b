import { Directory } from "../../../directory.jsx";

export const revalidate = 3600;

/** None at the build: the first request makes the page, which is then kept. */
export const generateStaticParams = () => [];

export default () => Directory({});
