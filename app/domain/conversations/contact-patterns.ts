/** Every repetition is bounded, so that matching takes linear time. */
const OPEN = "[([{<«\"'“‘*_|~]{1,2}";
const CLOSE = "[)\\]}>»\"'”’*_|~]{1,2}";
const AROBASE = "a[ -]?rr?oba(?:se|z|s|ze)?";
const AT_SIGN = "(?:@|%40|&#0{0,4}64;|&commat;){1,2}";
/** 'jean, arobase, free': a word that ordinary sentences do not contain. */
const SAID_AT = String.raw`[^\p{L}\d\n]{1,6}${AROBASE}[^\p{L}\d\n]{1,6}`;
const AT = [
  String.raw`\s{0,3}${OPEN}\s{0,3}(?:${AT_SIGN}|at|a|chez)\s{0,3}${CLOSE}\s{0,3}`,
  String.raw`\s{0,3}${AT_SIGN}\s{0,3}`,
  "[-/#=.]{1,2}at[-/#=.]{1,2}",
  SAID_AT,
].join("|");
/** A full stop written as a word or in brackets, which only a disguised address contains. */
const HIDDEN_DOT = [
  String.raw`\s{0,3}${OPEN}\s{0,3}(?:[.。]|dot|point)\s{0,3}${CLOSE}\s{0,3}`,
  `[-/#=.]{1,2}(?:dot|point)[-/#=.]{1,2}`,
  String.raw`\s{1,3}(?:point|dot)\s{1,3}`,
].join("|");
/** Also 'vercors, point, fr', where the words before announce an address. */
const DOT = String.raw`[.。]{1,3}|${HIDDEN_DOT}|[\s,;:-]{1,4}(?:point|dot)[\s,;:-]{1,4}`;
const PART = String.raw`[\p{L}\d_%+-]{1,64}`;
const LOCAL = String.raw`(?<![\p{L}\d_%+-])${PART}(?:(?:${DOT})${PART}){0,4}`;
/** 'présent.e', 'commercial.e.s': one word for women and men. */
const INCLUSIVE = String.raw`\p{L}+(?:\.(?:[esx]|n?es?|l?les?|ses?|euses?|t?rices?)){1,2}(?![\p{L}\d.])`;
/** 'jean.dupont', 'jd35': not an ordinary word such as 'b2b', 'bac+3', 'bts2' or 's.a.v'. */
const DOTTED = String.raw`(?!${INCLUSIVE})(?=[\p{L}\d._-]{0,40}?\p{L}{3})\p{L}[\p{L}\d-]{0,40}(?:[._][\p{L}\d-]{1,40}){1,4}`;
const HANDLE = String.raw`(?<![\p{L}\d_%+.-])(?:${DOTTED}|\p{L}{2,40}(?:(?<=\p{L}{4})|\d)\d[\p{L}\d_.-]{0,40})`;
const NAME = String.raw`[\p{L}\d-]{1,63}`;
/** The last part of a domain contains letters; otherwise it is an amount. */
const DOMAIN = String.raw`${NAME}(?:(?:${DOT})${NAME}){0,5}(?:${DOT})(?=\d{0,62}\p{L})${NAME}`;
const ENDING = String.raw`(?:com|fr|net|org|eu|io|bzh|pro|be|ch|re|co|info|biz|example)(?![\p{L}\d])`;
const MAILBOX = "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|wanadoo|laposte)(?![\\p{L}\\d])";
const MAIL_DOMAIN = String.raw`${MAILBOX}(?:(?:${DOT})${ENDING}|\s(?:com|fr|net)(?![\p{L}\d]))`;
/** Mail providers that are employers too. */
const PROVIDER = "(?:orange|free|sfr|bouygues|bbox|neuf|live|msn|aol|gmx|numericable|proton)(?![\\p{L}\\d])";
/** Words that announce an address a few words later. */
const WRITE_TO = String.raw`(?<=(?:mails?|adresse|courriel|ecri\p{L}{1,4}|joindre|joignez|contacte\p{L}{0,2}|repond\p{L}{1,3})(?:[- ]?(?:moi|nous|a|sur|est|c'est|au|le))?\s{0,2}[:,=]?\s{0,2}(?:a\s|sur\s|au\s)?)`;

/** CONV-4: addresses, also in the spellings that evade a filter. */
export const EMAILS: readonly RegExp[] = [
  // 'j e a n @ g m a i l . c o m'
  String.raw`(?<![\p{L}\d])(?:[\p{L}\d._-]\s){2,40}@(?:\s[\p{L}\d._-](?![\p{L}\d])){4,40}`,
  `${LOCAL}(?:${AT})${DOMAIN}`,
  // '@cadiou . fr', '@gmail,com', '@gmail'
  String.raw`${LOCAL}(?:${AT})(?:${NAME}[\s,;.]{1,4}(?:com|fr|net)(?![\p{L}\d])|${MAILBOX})`,
  `${LOCAL}(?:@|${SAID_AT})${PROVIDER}`,
  `${HANDLE}(?:${AT})${PROVIDER}`,
  // 'at cadiou.fr', 'at gmail', 'chez cadiou point fr', 'à cadiou point fr'
  String.raw`${LOCAL}\s{1,3}at\s{1,3}(?:${NAME}(?:${DOT})${ENDING}|${MAILBOX})`,
  String.raw`${LOCAL}\s{1,3}(?:chez|a)\s{1,3}${NAME}(?:${HIDDEN_DOT})${ENDING}`,
  // 'chez gmail'; 'chez gmail.com', 'à gmail.com'
  String.raw`${LOCAL}\s{1,3}chez\s{1,3}(?:gmail|hotmail|googlemail|protonmail|wanadoo)(?![\p{L}\d])(?:(?:${DOT}|\s)${ENDING})?`,
  String.raw`${LOCAL}\s{1,3}(?:chez|a)\s{1,3}${MAIL_DOMAIN}`,
  // other providers, where the text before is the start of an address; Orange is also a town
  String.raw`${HANDLE}\s{1,3}(?:chez|a)\s{1,3}(?:${NAME}(?:(?:${DOT})${NAME}){0,3}(?:${DOT}|\s)${ENDING}|${MAILBOX})`,
  String.raw`${HANDLE}\s{1,3}(?:chez|at)\s{1,3}${PROVIDER}`,
  String.raw`${WRITE_TO}${LOCAL}\s{1,3}(?:chez\s{1,3}${NAME}(?:${DOT}|\s)|a\s{1,3}${NAME}(?:${DOT}))${ENDING}`,
  // 'jean.dupont gmail.com'
  String.raw`${HANDLE}\s{1,3}${MAIL_DOMAIN}`,
  String.raw`${LOCAL}@\[?\d{1,3}(?:\.\d{1,3}){3}\]?`,
].map((pattern) => new RegExp(pattern, "gu"));
