/**
 * The schema's history: each entry is applied once, in order and as a whole, and never edited afterwards.
 * Times are milliseconds since the epoch.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      email TEXT,
      user_name TEXT,
      created_at INTEGER NOT NULL
    ) STRICT`,
    // What proves who someone is; an account may have several.
    `CREATE TABLE identities (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      PRIMARY KEY (kind, subject)
    ) STRICT`,
    'CREATE INDEX identities_by_account ON identities (account_id)',
    `CREATE TABLE devices (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      device_hash TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (account_id, device_hash)
    ) STRICT`,
    `CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
    // One attempt to log in: waiting for its device to be approved, or for its code.
    `CREATE TABLE email_logins (
      token_hash TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      device_hash TEXT NOT NULL,
      site TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('device', 'code', 'denied')),
      link_hash TEXT UNIQUE,
      code_salt TEXT,
      code_hash TEXT,
      tries_left INTEGER NOT NULL,
      asked_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX email_logins_by_device ON email_logins (email, device_hash)',
    'CREATE INDEX email_logins_by_expiry ON email_logins (expires_at)',
    // At most one change of address per session.
    `CREATE TABLE email_updates (
      session_hash TEXT PRIMARY KEY,
      new_email TEXT NOT NULL,
      site TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('primary', 'secondary')),
      primary_confirmed_at INTEGER,
      code_salt TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      tries_left INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT`,
    // When something was last done, and how often in the window that began at window_at.
    `CREATE TABLE throttles (
      name TEXT PRIMARY KEY,
      last_at INTEGER NOT NULL,
      window_at INTEGER NOT NULL,
      in_window INTEGER NOT NULL
    ) STRICT`,
    // Sealed keys and the two shares of what opens them. The second is sealed by the service's secret, which is not here.
    `CREATE TABLE key_vaults (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      account_share BLOB NOT NULL,
      ciphertext TEXT
    ) STRICT`,
    `CREATE TABLE custody_shares (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id),
      sealed_share BLOB NOT NULL
    ) STRICT`,
    `CREATE TABLE projects (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      allowed_origins TEXT NOT NULL
    ) STRICT`,
  ],
  [
    // Codes that were wrong since the last right one, and when the next may be tried.
    `CREATE TABLE wrong_codes (
      subject TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      tried_at INTEGER NOT NULL,
      next_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX wrong_codes_by_time ON wrong_codes (tried_at)',
  ],
]
