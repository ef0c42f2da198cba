/** Encrypts secrets that must be read again, in the database and its backups. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'v1:';
const PLAIN = 'plain:';

export interface SecretBox {
  /** @param owner in another owner's row the secret cannot be opened */
  seal(secret: string, owner: string): string;
  /** Null when it was sealed with another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string | null;
}

/** @param key without one, secrets are stored as they are */
export function secretBox(key: string | null): SecretBox {
  const bytes = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'two-step secrets', 32));
  return {
    seal(secret, owner) {
      if (!bytes) return PLAIN + secret;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, owner) {
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      if (!bytes || !sealed.startsWith(SEALED)) return null;
      const all = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return (
          decipher.update(all.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
