import { OutScript, SigHash, Transaction } from '@scure/btc-signer'
import { toBase64 } from '#lib/base64.ts'
import { bitcoinAddresses, bitcoinKeys } from './bitcoinAddresses.ts'
import type { RequestRow } from './requestRow.ts'

const { me, bob, eve, myOrdinals } = bitcoinAddresses
const mine = bitcoinKeys.me.pays.script
const kept = bitcoinKeys.me.keeps.script
const theirs = bitcoinKeys.eve.pays.script
const options = { allowUnknownOutputs: true, disableScriptCheck: true }

type In = { script: Uint8Array; amount: bigint | undefined; sighashType?: number }
type Out = { to: string; amount: bigint } | { script: Uint8Array; amount: bigint }

/** A PSBT as wallets are handed it, by btc-signer. */
export const psbtOf = (inputs: readonly In[], outputs: readonly Out[]): Uint8Array => {
  const psbt = new Transaction(options)
  for (const [index, { script, amount, sighashType }] of inputs.entries())
    psbt.addInput({
      txid: new Uint8Array(32).fill(index + 1),
      index,
      ...(amount !== undefined && { witnessUtxo: { script, amount } }),
      ...(sighashType !== undefined && { sighashType }),
    })
  for (const out of outputs)
    if ('to' in out) psbt.addOutputAddress(out.to, out.amount)
    else psbt.addOutput(out)
  return psbt.toPSBT()
}

const row = (
  name: string,
  psbt: Uint8Array,
  acts: readonly string[],
  risks: readonly string[] = [],
  more: object = {},
): RequestRow => ({
  name,
  method: 'signPsbt',
  params: { account: me, psbt: toBase64(psbt), signInputs: [], broadcast: false, ...more },
  acts,
  risks,
})
const transfer = (
  name: string,
  params: object,
  acts: readonly string[],
  risks: readonly string[] = [],
): RequestRow => ({
  name,
  method: 'sendTransfer',
  params: { account: me, ...params },
  acts,
  risks,
})
const message = (
  name: string,
  params: object,
  acts: readonly string[],
  risks: readonly string[] = [],
): RequestRow => ({ name, method: 'signMessage', params: { account: me, ...params }, acts, risks })

const simple = psbtOf(
  [{ script: mine, amount: 100_000n }],
  [
    { to: bob, amount: 60_000n },
    { to: me, amount: 38_500n },
  ],
)
const { ALL, SINGLE_ANYONECANPAY } = {
  ALL: SigHash.ALL,
  SINGLE_ANYONECANPAY: SigHash.SINGLE_ANYONECANPAY,
}
const note = OutScript.encode({ type: 'unknown', script: Uint8Array.of(0x6a, 2, 0x68, 0x69) })
const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Bitcoin account:\n${me}\n\nHello.\n\nURI: https://${domain}/login\nVersion: 1\nNonce: abcdef12`

/** Requests of Bitcoin, encoded by btc-signer, in the forms of WalletConnect's `bip122` methods. */
export const bitcoinRequests: readonly RequestRow[] = [
  row('a payment with change', simple, [
    'spend own 0.001 BTC of me',
    'pay 0.0006 BTC to bob',
    'change 0.000385 BTC to me',
  ]),
  {
    ...row('a payment, as hex', simple, [
      'spend own 0.001 BTC of me',
      'pay 0.0006 BTC to bob',
      'change 0.000385 BTC to me',
    ]),
    params: { account: me, psbt: Buffer.from(simple).toString('hex') },
  },
  row(
    'to somebody new',
    psbtOf([{ script: mine, amount: 50_000n }], [{ to: eve, amount: 48_500n }]),
    ['spend own 0.0005 BTC of me', 'pay 0.000485 BTC to eve'],
    ['first-time'],
  ),
  row(
    'out of both addresses, with change to the other',
    psbtOf(
      [
        { script: mine, amount: 50_000n },
        { script: kept, amount: 10_000n },
      ],
      [
        { to: bob, amount: 40_000n },
        { to: myOrdinals, amount: 18_000n },
      ],
    ),
    [
      'spend own 0.0005 BTC of me',
      'spend own 0.0001 BTC of myOrdinals',
      'pay 0.0004 BTC to bob',
      'change 0.00018 BTC to myOrdinals',
    ],
  ),
  row(
    'a fee that nobody asks for',
    psbtOf([{ script: mine, amount: 100_000_000n }], [{ to: bob, amount: 1_000n }]),
    ['spend own 1 BTC of me', 'pay 0.00001 BTC to bob'],
    ['high-fee'],
  ),
  row(
    'signed so that others can change where the coins go',
    psbtOf(
      [{ script: mine, amount: 50_000n, sighashType: SINGLE_ANYONECANPAY }],
      [{ to: me, amount: 90_000n }],
    ),
    ['spend own 0.0005 BTC of me, sighash 131', 'change 0.0009 BTC to me'],
    ['sighash'],
  ),
  row(
    'a way to sign that the list of inputs asks for',
    simple,
    ['spend own 0.001 BTC of me, sighash 2', 'pay 0.0006 BTC to bob', 'change 0.000385 BTC to me'],
    ['sighash'],
    { signInputs: [{ index: 0, address: me, sighashTypes: [ALL, SigHash.NONE] }] },
  ),
  row(
    'an input of another, as marketplaces have it',
    psbtOf(
      [
        { script: theirs, amount: 10_000n, sighashType: SINGLE_ANYONECANPAY },
        { script: mine, amount: 100_000n },
      ],
      [
        { to: eve, amount: 80_000n },
        { to: myOrdinals, amount: 28_000n },
      ],
    ),
    [
      'spend 0.0001 BTC of eve, sighash 131',
      'spend own 0.001 BTC of me',
      'pay 0.0008 BTC to eve',
      'change 0.00028 BTC to myOrdinals',
    ],
    ['first-time'],
  ),
  row(
    'an input that does not say what it is worth',
    psbtOf([{ script: mine, amount: undefined }], [{ to: bob, amount: 1_000n }]),
    ['spend ? BTC of undefined', 'pay 0.00001 BTC to bob'],
  ),
  row(
    'data carried along',
    psbtOf(
      [{ script: mine, amount: 5_000n }],
      [
        { script: note, amount: 0n },
        { to: me, amount: 4_000n },
      ],
    ),
    [
      'spend own 0.00005 BTC of me',
      'pay 0 BTC to undefined with 0x026869',
      'change 0.00004 BTC to me',
    ],
  ),
  row(
    'for another account',
    simple,
    ['spend own 0.001 BTC of me', 'pay 0.0006 BTC to bob', 'change 0.000385 BTC to me'],
    ['account-mismatch'],
    { account: eve },
  ),
  row('no PSBT', Uint8Array.of(1, 2, 3), ['unreadable'], ['unreadable']),
  transfer('a transfer', { recipientAddress: bob, amount: '1500' }, ['send 0.000015 BTC to bob']),
  transfer(
    'a transfer with a note',
    { recipientAddress: eve, amount: '1500', memo: 'rent' },
    ['send 0.000015 BTC to eve', 'note rent'],
    ['first-time'],
  ),
  transfer(
    'a transfer whose change goes elsewhere',
    { recipientAddress: bob, amount: '1500', changeAddress: eve },
    ['unreadable'],
    ['unreadable'],
  ),
  transfer(
    'a transfer to two',
    { recipientAddress: bob, recipient: eve, amount: '1500' },
    ['unreadable'],
    ['unreadable'],
  ),
  message('text', { message: 'Hello', address: myOrdinals }, ['text Hello']),
  message(
    'sign-in to a foreign site',
    { message: signIn('bank.example') },
    ['sign in to bank.example'],
    ['domain-mismatch'],
  ),
]
