import type { Db } from '../../db/database.ts';
import { newId } from '../../ids.ts';

export type ContactMessage = { name: string; email: string; phone: string; message: string };

export function contactStore(db: Db) {
  return {
    async keep({ name, email, phone, message }: ContactMessage): Promise<void> {
      await db.query({
        text: 'INSERT INTO contact_messages (id, name, email, phone, message) VALUES ($1, $2, $3, $4, $5)',
        values: [newId(), name, email, phone, message],
      });
    },
  };
}
