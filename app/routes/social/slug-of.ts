/** The slug of a file such as 'solenn-k.png'; undefined for any other name. */
export const slugOf = (file: string): string | undefined => /^(.+)\.png$/.exec(file)?.[1];
