-- Sessions and mailed links go on working: what is kept of their tokens from now on is made of what was kept before.
update "sessions" set
  "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='),
  "expires_at" = least("expires_at", "created_at" + interval '720 hours');
--> statement-breakpoint
update "verifications" set
  "identifier" = 'reset-password:' || rtrim(translate(encode(sha256(convert_to(substr("identifier", 16), 'UTF8')), 'base64'), '+/', '-_'), '=')
  where "identifier" like 'reset-password:%';
