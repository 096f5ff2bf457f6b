/** What the specification leaves to us, numbered as it numbers the rest. */
export const STATED = {
  "CAND-1":
    "A published commercial applies to a published mission: a letter of 50 to 3,000 characters, with up to 3 templates of their own, a daily rate of their own or a commission (percentage, base, when due), an availability date. Before applying the page says how many applied, how fast the company answers, and how many criteria are met.",
  "CAND-2":
    "One table says every state and who moves it: invited, submitted, viewed, shortlisted, offered, accepted, and the ends refused, offer_declined, invitation_declined, withdrawn, expired, mission_closed. One candidature for each mission and person; one that was withdrawn, has expired or was an invitation declined is renewed once.",
  "CAND-3":
    "No candidature without an end: 14 days for submitted and viewed, 21 for shortlisted without action, 7 for an offer and an invitation. A term ends at 18:00 in Paris, or on the next working day. Both sides are told of what expires.",
  "CAND-4":
    "The company is reminded at days 3, 7 and 12, never twice for a day, nor several at once after an outage; one that has answered by message gets the last of them alone.",
  "CAND-5":
    "A refusal has a reason, prewritten or typed; the others can be answered at once. An Acharné who declines an offer or an invitation on the site chooses a reason, and can take it back for 20 seconds, before anybody is told.",
  "CAND-6":
    "An offer states kind, rate or commission, start, rhythm and duration. Its rate is the Acharné's own; wherever an amount is shown both sides of it are, the reader's own first. Above the budget it warns and never blocks. It can be taken back until it is accepted.",
  "CAND-7":
    "A mail offers answers of one click: single-use, 14 days, confirmed by a POST, without a session. Its page shows all terms of what is answered, and no name or contact of the other side.",
  "CAND-8":
    "Once an offer is accepted the company is asked whether the mission is filled; filling or closing it answers everyone who waits, with a text that can be edited.",
  "CAND-9":
    "When a mission's budget, place or start changes, or it or a profile is unpublished, those under way are told and may withdraw without its counting against them.",
  "CAND-10":
    "A validated company invites an Acharné to one of its published missions; an accepted invitation is submitted.",
  "RESP-1":
    "An answer is a shortlisting, a refusal, an offer or a message of the company's; the rate is those answered before the term of CAND-3, as it is shown, among those answered or whose term is over, over 180 days; withdrawals before day 3, what an administrator closed and what nobody can answer any more are left out; shown from 5 on.",
  "RESP-2":
    "Below 50 % no new mission is submitted while a candidature waits for its answer; with none waiting the company is free.",
  "CONV-1":
    "One thread for each candidature or invitation, and at most one open approach for each pair, which the company may turn into an invitation.",
  "CONV-2": "Both sides write and see what is read; an Acharné declines an approach, and either side blocks.",
  "CONV-3":
    "PDF, PNG and JPG up to 10 MB, judged by content, kept privately, served to the two sides alone, pictures encoded anew.",
  "CONV-4":
    "Before a shortlisting e-mail addresses and phone numbers are masked in messages and mails; from then on each side gives its own in one click, and takes them back for the future.",
  "CONV-5":
    "What happens is seen at once by whoever is there, on every process, and within seconds where events do not pass.",
  "CONV-6": "Who is away gets one mail for each thread and hour with what is unread.",
  "CONV-7":
    "A report sends the message and up to five on each side of it, nothing else, to the administrators; each reading is logged, each decision has a reason that both sides get.",
  "CONV-8": "One inbox for both roles, searchable.",
  "CONV-9":
    "A deleted account leaves the other side's history readable, as 'Compte supprimé', without personal data.",
  "NOTIF-1": "A bell with its unread count and a list says what happened and leads there.",
  "NOTIF-2": "Each event is mailed to whom it concerns, in the transaction that makes it happen.",
  "NOTIF-3": "Bell and mail are chosen for each event.",
  "NOTIF-4":
    "Mails but those of security unsubscribe in one click (RFC 8058), keep their Message-ID, and group by thread.",
  "WORK-1":
    "The header counts what is unread and what waits for an answer, and leads to the lists counted; no count is shown at zero.",
  "WORK-2": "The dashboard shows what waits for me by deadline first, then this week, then what others owe.",
  "WORK-3":
    "Both roles have a list of candidatures; the company's is a board by status, moved by keyboard or drag, and the same as a list for a phone and without JavaScript. Nothing is capped without 'Toutes'.",
  "WORK-4": "Two or three candidatures of a mission are compared side by side.",
  "WORK-5":
    "A candidature's page says where it stands, until when, what was said and done, and what can be done next.",
  "WORK-6":
    "What existed before moves along with its dates; the demonstration holds candidatures and threads in every state.",
  "WORK-7":
    "`npm run jobs -- --at MOMENT` does the scheduled work due at that moment once and prints what it did.",
  "FAST-1": "`npm run bench` measures the pages and their peers side by side, and writes what it found.",
  "FAST-2":
    "Public pages are given from memory to whoever has no session, compressed once, with 304 for who has them; none shows a profile or a mission to a request that begins after its withdrawal was acknowledged, on any process.",
  "FAST-3":
    "A page is written once: its data travel beside it only where a script needs them, and what did not change is not written again.",
  "FAST-4": "Lists, searches and counts cost as good as the same from ten thousand to a million rows.",
  "FAST-5":
    "A browser loads what a page needs, in the sizes shown, once; every public page comes back from the way back as it was.",
  "FAST-6":
    "Several processes and machines serve as one: none keeps what another needs, and public reads may go to a replica.",
  "FAST-7": "An installed and built product is ready within 1.5 seconds.",
  "SAFE-1":
    "Every route and every action answers as one table says, for each kind of person, on their own data and on another's; what the table leaves out fails.",
  "SAFE-2":
    "Accounts keep others out: second factor, passkeys, the password asked again for what is grave, both addresses for a new one, and the owner told of a new device.",
  "SAFE-3":
    "Browsers are told what a page may do on every answer, say what they held back, and get cookies that no other host can set.",
  "SAFE-4":
    "What is sent is bounded in size, depth, number, time and memory, by account and by address, and read as one form of text.",
  "SAFE-5":
    "Personal data can be taken along and erased, is kept no longer than said, and visits are counted without knowing anybody.",
  "SAFE-6":
    "Content and people can be reported, whoever is moderated gets reasons and may contest once, ranking is explained and figures are published.",
  "SAFE-7":
    "Acts of security and moderation stand in a log that is only added to, and that proves itself whole.",
  "SAFE-8": "A backup made while serving brings back everything, verified.",
  "SAFE-9": "No fault of a part loses what was acknowledged, shows internals, or outlives its cause.",
  "SAFE-10": "Files kept in S3 are served, written and removed as those on the disk, failures included.",
  "SAFE-11":
    "What the product is made of is named exactly, checked, and runs with no more rights than it needs.",
};
