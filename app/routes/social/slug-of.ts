/** The slug in 'solenn-k.png'; undefined for other names. */
export const slugOf = (file: string): string | undefined => /^(.+)\.png$/.exec(file)?.[1];
