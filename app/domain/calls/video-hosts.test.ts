import { describe, expect, test } from "vitest";
import { readVideoLink } from "./video-hosts";

describe("CALL-2 a link of a video call", () => {
  test.each([
    ["https://meet.google.com/abc-defg-hij", "https://meet.google.com/abc-defg-hij"],
    ["meet.google.com/abc-defg-hij", "https://meet.google.com/abc-defg-hij"],
    ["  HTTPS://Zoom.us/j/93812345678?pwd=aB3.1 ", "https://zoom.us/j/93812345678?pwd=aB3.1"],
    ["https://us02web.zoom.us/j/93812345678", "https://us02web.zoom.us/j/93812345678"],
    ["https://kervadec.webex.com/meet/claire", "https://kervadec.webex.com/meet/claire"],
    ["https://whereby.com/kervadec", "https://whereby.com/kervadec"],
    ["https://meet.jit.si/Kervadec#config.prejoinPageEnabled=false"],
    ["https://visio.numerique.gouv.fr/abc-defg-hij"],
    ["https://webinaire.visio.numerique.gouv.fr/abc"],
    ["https://teams.live.com/meet/9312345678901?p=abc"],
    [
      "https://teams.microsoft.com/l/meetup-join/19%3ameeting_Yz%40thread.v2/0?context=%7b%22Tid%22%3a%22a%22%7d",
    ],
  ])("%s is taken", (typed, stored = typed) => {
    expect(readVideoLink(typed)).toBe(stored);
  });

  test.each([
    "http://meet.google.com/abc-defg-hij",
    "ftp://zoom.us/j/1",
    "javascript:alert(1)//meet.google.com/",
    "https://example.com/abc",
    "https://meet.google.com.example.com/abc",
    "https://evilzoom.us/j/1",
    "https://zoom.us.evil.example/j/1",
    "https://a.whereby.com.evil.example/kervadec",
    "https://notvisio.numerique.gouv.fr/abc",
    "https://meet.google.com./abc",
    "https://mееt.google.com/abc",
    "https://claire@meet.google.com/abc",
    "https://meet.google.com@evil.example/abc",
    "https://claire:secret@zoom.us/j/1",
    "https://zoom.us:8443/j/1",
    "https://zoom.us:443/j/1",
    "https://zoom.us:/j/1",
    "https://evil.example\\@zoom.us/j/1",
    "https://zoom.us\\@evil.example/j/1",
    "https://zoom.us/j/1 2",
    "https://meet.google.com/linkredirect?dest=https://evil.example",
    "https://meet.google.com/linkredirect?dest=https%3A%2F%2Fevil.example",
    "https://zoom.us/x?to=//evil.example",
    `https://zoom.us/j/${"1".repeat(500)}`,
    "zoom",
    "",
  ])("%s is refused", (typed) => {
    expect(readVideoLink(typed)).toBeUndefined();
  });
});
