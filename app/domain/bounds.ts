/**
 * Every bound of user input. Forms, messages, hints, counters and database checks are built from these.
 * Texts are counted in characters, as PostgreSQL counts them; rates are in euros per day. To change a bound of user input,
 * change its line here and run `npm run db:generate`.
 */
export type Bounds = { readonly min: number; readonly max: number };

/** PWD-2. */
export const PASSWORD = { min: 6, max: 128 } as const satisfies Bounds;
export const ADMIN_PASSWORD_MIN = 12;

/** SAFE-2. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME = { min: 2, max: 60 } as const satisfies Bounds;

/** ONB-13, ONB-31. */
export const PERSON_NAME = { min: 2, max: 80 } as const satisfies Bounds;
export const COMPANY_NAME = { min: 2, max: 120 } as const satisfies Bounds;
/** ONB-14: of the typed text. */
export const PHONE = { min: 10, max: 40 } as const satisfies Bounds;
/** ONB-16, PUBL-5. */
export const EXPERIENCE_YEARS = { min: 0, max: 70 } as const satisfies Bounds;
/** ONB-18. */
export const STARS = { min: 0, max: 5 } as const satisfies Bounds;
export const TOTAL_STARS = 15;
/** ONB-19, PUBL-4. */
export const DAILY_RATE = { min: 100, max: 10_000 } as const satisfies Bounds;
/** ONB-20. */
export const BIO = { min: 50, max: 4000 } as const satisfies Bounds;
export const BIO_SHORT = { min: 10, max: 160 } as const satisfies Bounds;
/** ONB-22. */
export const AVATAR_MEGABYTES = 5;
export const LINK_MAX = 500;

/** TEAM-3: members and open invitations of a company together. */
export const TEAM_MAX = 50;

/** PUBL-2 to PUBL-6. */
export const TITLE = { min: 5, max: 140 } as const satisfies Bounds;
export const DESCRIPTION = { min: 50, max: 6000 } as const satisfies Bounds;
export const DETAIL_MAX = 3000;
export const CITY_MAX = 120;
/** Of a region or a department, by name or code. */
export const PLACE_MAX = 60;
export const VOLUME_MAX = 300;
export const DURATION_WEEKS = { min: 1, max: 520 } as const satisfies Bounds;
export const VOLUME_DAYS = { min: 1, max: 366 } as const satisfies Bounds;
/** The maximum of working days in a period. */
export const PERIOD_DAYS = { week: 7, month: 31 } as const;

/** A letter to another person. */
export const LETTER = { min: 50, max: 3000 } as const satisfies Bounds;

/** CAND-1: letter templates of an Acharné. */
export const LETTER_TEMPLATES_MAX = 3;
export const LETTER_TITLE = { min: 2, max: 80 } as const satisfies Bounds;

/** CONV-2: a message of a conversation. */
export const MESSAGE = { min: 1, max: 5000 } as const satisfies Bounds;
/** CONV-3: of one file, and files per message. */
export const ATTACHMENT_MEGABYTES = 10;
export const ATTACHMENTS_MAX = 3;
/** CONV-7: messages shown before and after the reported one. */
export const REPORT_AROUND = 5;

/** CALL-1: the times proposed at once. */
export const CALL_SLOTS = { min: 1, max: 3 } as const satisfies Bounds;
/** CALL-1: the length of a call, and the hours in Paris within which it is held. */
export const CALL_MINUTES = 30;
export const CALL_HOURS = { from: 8, to: 20 } as const;
/** CALL-1: how far ahead a call can be proposed, in days. */
export const CALL_DAYS_AHEAD = 60;
/** CALL-3: why a call is moved or cancelled; the Acharné's private notes of it. */
export const CALL_REASON = { min: 3, max: 300 } as const satisfies Bounds;
export const CALL_NOTES_MAX = 2_000;

/** CAL-3: what stands in the feed of a person: the days before and after today, and how many entries of one kind. */
export const CALENDAR = { daysBack: 60, daysAhead: 400, entries: 300, pointDays: 28 } as const;

/** REPLY-3: of a whole mail with its files, and its parts. */
export const INBOUND_MEGABYTES = 25;
export const INBOUND_PARTS_MAX = 100;
/** REPLY-4: how many days the original of a mail is kept. */
export const INBOUND_DAYS = 30;

/** MAIL-2: permanent bounces after which notifications are no longer mailed. */
export const BOUNCES_MAX = 3;

/** PUSH-1: browsers of one account that receive notifications. */
export const PUSH_DEVICES_MAX = 10;

/** CAND-1: a commission in percent. */
export const SALES_SHARE = { min: 1, max: 50 } as const satisfies Bounds;
/** CAND-6: working days per week. */
export const WORKDAYS = { min: 1, max: 5 } as const satisfies Bounds;
/** CAND-5: the text that a company adds to the reason of its answer. */
export const ANSWER_MAX = 500;
/** OFFER-3: an objective in numbers, or in a sentence. */
export const OBJECTIVE_COUNT = { min: 1, max: 999 } as const satisfies Bounds;
export const OBJECTIVE_TEXT_MAX = 200;
/** REPL-2: how many Acharnés the team proposes. */
export const REPLACEMENTS = { min: 1, max: 3 } as const satisfies Bounds;
/** POINT-1: what is counted of a week, what was signed in whole euros, and each of its sentences. */
export const POINT_COUNT = { min: 0, max: 9_999 } as const satisfies Bounds;
export const SIGNED_AMOUNT = { min: 0, max: 10_000_000 } as const satisfies Bounds;
export const POINT_SENTENCE_MAX = 400;
/** REV-1: a criterion of a review, its text, and the answer to it. */
export const SCORE = { min: 1, max: 5 } as const satisfies Bounds;
export const REVIEW_TEXT = { min: 2, max: 1_000 } as const satisfies Bounds;
/** ALERT-1, LIST-6: the name of a saved search or of a list. */
export const SAVED_NAME = { min: 2, max: 80 } as const satisfies Bounds;
/** ALERT-1: saved searches of one person or address. */
export const SAVED_SEARCHES_MAX = 30;
/** ALERT-5: for how many days the link confirms a visitor's search, and after how many days the search ends. */
export const VISITOR_SEARCH_DAYS = { toConfirm: 7, life: 365 } as const;
/** ALERT-3: what one mail of alerts lists; it counts the others. */
export const ALERT_ITEMS_SHOWN = 20;
/** ALERT-3: how long an item is still shown as new after it was opened. */
export const ALERT_STAYS_NEW_MS = 15 * 60_000;
/** LIST-6: lists of one company or Acharné, and what one list contains. */
export const LISTS_MAX = 50;
export const LIST_ITEMS_MAX = 500;
/** LIST-7: a note on what is in a list. */
export const LIST_NOTE = { min: 1, max: 1_000 } as const satisfies Bounds;
/** LIST-9: how many are invited at once. */
export const INVITED_AT_ONCE = { min: 1, max: 20 } as const satisfies Bounds;
/** SUGG-5: how many Acharnés are notified of one mission, and of how many missions one Acharné is notified in a week. */
export const MISSION_NOTICES = { perMission: 20, perWeek: 3 } as const;
/** SUGG-5: how many criteria an Acharné meets to be notified of a mission; all where the mission sets fewer. */
export const CRITERIA_TO_NOTIFY = 4;
/** SUGG-3: for how many days after the validation an Acharné is a newcomer, and among how many places one newcomer stands. */
export const NEWCOMER = { days: 60, among: 10 } as const;
/** FREE-1: the weeks that an Acharné confirms, and after how many days they are asked again. */
export const FREE_WEEKS = 8;
export const AVAILABILITY_DAYS = 30;
/** IMPORT-1: of a CV or an archive of LinkedIn. */
export const IMPORT_MEGABYTES = 10;
export const IMPORT_PAGES_MAX = 50;
/** REF-1: references asked for by one Acharné, the text of one, and how long an address is kept, in days. */
export const REFERENCES_MAX = 20;
export const REFERENCE_TEXT = { min: 30, max: 600 } as const satisfies Bounds;
export const REFERENCE_DAYS = 30;
/** WORK-4: candidatures that are compared side by side. */
export const COMPARED = { min: 2, max: 3 } as const satisfies Bounds;

/** SAFE-4: expensive reads per IP address in one window: profiles, social cards, and lists or searches. */
export const READINGS = { profiles: 300, cards: 60, computed: 1200, windowSeconds: 60 } as const;

/**
 * SAFE-4: event mails to one person per day. The last ones are reserved for answers to what the person did.
 */
export const MAILS_A_DAY = { fromOne: 20, fromOthers: 50, all: 100 } as const;

/** ADM-7. */
export const REASON = { min: 10, max: 1000 } as const satisfies Bounds;

/** STAT-4. */
export const CONTACT_NAME = { min: 2, max: 100 } as const satisfies Bounds;
export const CONTACT_SUBJECT = { min: 3, max: 140 } as const satisfies Bounds;
export const CONTACT_MESSAGE = { min: 20, max: 4000 } as const satisfies Bounds;

/** Page sizes (DIR-8, MIS-7, ADM-8, WORK-1). */
export const PAGE_SIZE = {
  directory: 24,
  missions: 20,
  ownMissions: 20,
  candidatures: 20,
  /** Of each column of a company's board. */
  board: 8,
  engagements: 20,
  /** Of a public page: the newest. */
  reviews: 20,
  threads: 20,
  messages: 40,
  /** Of a thread: the latest. */
  calls: 20,
  notifications: 30,
  dashboard: 6,
  /** Of the dashboard. */
  nextCalls: 3,
  suggestions: 20,
  /** Of the dashboard, of a search without results, and after publishing. */
  fewSuggestions: 3,
  similar: 3,
  /** Of what one alert found. */
  alertItems: 5,
  /** Of one list of kept Acharnés or missions. */
  listItems: 50,
  reports: 20,
  administration: 50,
  journal: 50,
} as const;

/** FAST-4: counts of lists stop here and are shown as '1 000+'. */
export const COUNT_CAP = 1_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** SAFE-4: rate limits; windows in milliseconds. The name ends with the key that is counted, where there is one. */
export const RATE_LIMITS = {
  signInByAddress: { limit: 100, window: 10 * MINUTE },
  signUpByAddress: { limit: 40, window: 30 * MINUTE },
  mailByAddress: { limit: 30, window: 30 * MINUTE },
  currentPasswordByAccount: { limit: 10, window: 10 * MINUTE },
  passkeyByAddress: { limit: 100, window: 10 * MINUTE },
  enrolmentByAccount: { limit: 20, window: 10 * MINUTE },
  recoveryCodesByAccount: { limit: 5, window: 10 * MINUTE },
  securityMailByAccount: { limit: 20, window: DAY },
  newBrowserMailByAccount: { limit: 20, window: DAY },
  newPasswordByAddress: { limit: 30, window: 30 * MINUTE },
  contactByAddress: { limit: 5, window: 30 * MINUTE },
  contactToTeam: { limit: 300, window: DAY },
  pictureByAccount: { limit: 10, window: 10 * MINUTE },
  dailyPictureByAccount: { limit: 40, window: DAY },
  messageByPerson: { limit: 60, window: 10 * MINUTE },
  callByPerson: { limit: 40, window: DAY },
  calendarByAccount: { limit: 120, window: 10 * MINUTE },
  inboundMail: { limit: 100, window: MINUTE },
  inboundMailByPerson: { limit: 20, window: MINUTE },
  heldReplyByPerson: { limit: 20, window: DAY },
  unprovenReplyByPerson: { limit: 3, window: DAY },
  pushByAccount: { limit: 30, window: 10 * MINUTE },
  pushByDevice: { limit: 30, window: 60 * MINUTE },
  attachmentByPerson: { limit: 60, window: 10 * MINUTE },
  dailyAttachmentByPerson: { limit: 200, window: DAY },
  reportByPerson: { limit: 20, window: DAY },
  missionByCompany: { limit: 200, window: DAY },
  applicationByCommercial: { limit: 60, window: DAY },
  moveByCandidature: { limit: 12, window: DAY },
  approachByCompany: { limit: 20, window: DAY },
  memberInvitationByCompany: { limit: 100, window: DAY },
  memberInvitationByPerson: { limit: 60, window: DAY },
  memberInvitationByRecipient: { limit: 5, window: DAY },
  replacementByCompany: { limit: 10, window: DAY },
  savedSearchByAddress: { limit: 20, window: DAY },
  savedSearchByRecipient: { limit: 5, window: DAY },
  keepByPerson: { limit: 300, window: DAY },
  importByAccount: { limit: 10, window: 10 * MINUTE },
  referenceByCommercial: { limit: 10, window: DAY },
  referenceByRecipient: { limit: 5, window: DAY },
  referenceByAddress: { limit: 60, window: 10 * MINUTE },
  sameRequest: { limit: 1, window: MINUTE / 6 },
  exportByAccount: { limit: 5, window: DAY },
  ownDataByAccount: { limit: 100, window: DAY },
} as const;
