export function loader() {
  throw new Response(null, { status: 404 });
}

/** POST and its like find nothing here either. */
export const action = loader;

export default function NotFound() {
  return null;
}
