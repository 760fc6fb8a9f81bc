/**
 * The index's tables. Addresses of EVM chains are in lower case, amounts whole numbers as text in the smallest unit,
 * times milliseconds since the epoch. An empty contract is the network's own currency, an empty token id all of a
 * contract.
 */
export const schema: readonly string[] = [
  'CREATE TABLE networks (id INTEGER PRIMARY KEY, caip2 TEXT NOT NULL UNIQUE) STRICT',
  'CREATE TABLE accounts (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE) STRICT',
  `CREATE TABLE blocks (
    network INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (network, number)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE tokens (
    network INTEGER NOT NULL,
    contract TEXT NOT NULL,
    standard TEXT NOT NULL,
    name TEXT NOT NULL,
    symbol TEXT NOT NULL,
    decimals INTEGER NOT NULL,
    icon TEXT,
    is_spam INTEGER NOT NULL,
    PRIMARY KEY (network, contract)
  ) STRICT, WITHOUT ROWID`,
  // The metadata of one item of a collection.
  `CREATE TABLE items (
    network INTEGER NOT NULL,
    contract TEXT NOT NULL,
    token_id TEXT NOT NULL,
    name TEXT,
    description TEXT,
    image TEXT,
    PRIMARY KEY (network, contract, token_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE transactions (
    id INTEGER PRIMARY KEY,
    network INTEGER NOT NULL,
    block INTEGER NOT NULL,
    at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT,
    nonce INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX transactions_by_block ON transactions (network, block)',
  `CREATE TABLE transfers (
    transaction_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('transfer', 'approval')),
    contract TEXT NOT NULL,
    token_id TEXT NOT NULL,
    sender INTEGER NOT NULL,
    receiver INTEGER NOT NULL,
    amount TEXT NOT NULL,
    PRIMARY KEY (transaction_id, position)
  ) STRICT, WITHOUT ROWID`,
  // What a transaction is in the eyes of each account it concerns.
  `CREATE TABLE activity (
    account INTEGER NOT NULL,
    network INTEGER NOT NULL,
    at INTEGER NOT NULL,
    transaction_id INTEGER NOT NULL,
    operation TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (account, network, at, transaction_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX activity_everywhere ON activity (account, at, transaction_id)',
  'CREATE INDEX activity_by_transaction ON activity (transaction_id)',
  `CREATE TABLE holdings (
    account INTEGER NOT NULL,
    network INTEGER NOT NULL,
    contract TEXT NOT NULL,
    token_id TEXT NOT NULL,
    amount TEXT NOT NULL,
    PRIMARY KEY (account, network, contract, token_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE names (
    name TEXT PRIMARY KEY,
    avatar TEXT,
    bio TEXT,
    registered_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE name_addresses (
    name TEXT NOT NULL,
    coin_type INTEGER NOT NULL,
    address TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (name, coin_type)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX name_addresses_by_address ON name_addresses (address, name)',
  // What accounts let others do; times in seconds, as it is spoken of.
  `CREATE TABLE sessions (
    pci TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    expiry INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    request TEXT NOT NULL,
    context TEXT,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_by_account ON sessions (account, created_at)',
]
