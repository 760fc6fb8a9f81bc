import { bech32 } from '@scure/base'

const account = (byte: number, prefix = 'cosmos') =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(byte)))

/** Everybody who appears in the table of Cosmos requests, by name. */
export const cosmosAddresses = {
  me: account(17),
  bob: account(34),
  eve: account(102),
  onOsmosis: account(17, 'osmo'),
  validator: account(51, 'cosmosvaloper'),
  otherValidator: account(68, 'cosmosvaloper'),
  farm: account(85),
}

export const USDC = 'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013'
export const cosmosVouched = [{ address: USDC, symbol: 'USDC', decimals: 6 }]
