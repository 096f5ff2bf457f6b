UPDATE "conversations" SET "declined_at" = "last_message_at" WHERE "status" = 'declined';
