/** The id of the form of the check boxes. */
export const SELECTION = "selection";
