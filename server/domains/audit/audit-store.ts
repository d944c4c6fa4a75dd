import type { Db } from '../../db/database.ts';
import { newId } from '../../ids.ts';

export type AuditEntry = {
  /** Email of the person, or who else acted. */
  actor: string;
  action: string;
  subject: string;
  before?: object;
  after?: object;
};

export function auditStore(db: Db) {
  return {
    async add({ actor, action, subject, before, after }: AuditEntry): Promise<void> {
      await db.query({
        text: 'INSERT INTO audit_log (id, actor, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
        values: [newId(), actor, action, subject, before ?? null, after ?? null],
      });
    },
  };
}
