import { createPublicKey, verify } from 'node:crypto'
import { fromBase58 } from '#lib/base58.ts'
import type { ModalPage } from './modalPage.ts'

/** Whether a Solana account has signed a message. */
export const verifies = (message: Uint8Array, signature: Uint8Array, address: string): boolean => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, fromBase58(address) ?? prefix])
  return verify(
    null,
    message,
    createPublicKey({ key: der, format: 'der', type: 'spki' }),
    signature,
  )
}

/** The results that the page's own Solana code gets from `el.solana`, as plain data. */
export const hostSolana =
  (modal: ModalPage) =>
  (
    does: 'signMessage' | 'signTransaction' | 'signAndSendTransaction' | 'signIn',
    input: { bytes?: string | string[]; signIn?: object } = {},
  ) =>
    modal.host(
      async (latchKey, { does, input }) => {
        const wallet = latchKey.solana
        const { accounts } = await wallet.features['standard:connect'].connect({ silent: true })
        const [account] = accounts
        if (!account) throw new Error('Nobody is connected')
        const read = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
        const write = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
        const all = [input.bytes ?? []].flat().map(read)
        const { features } = wallet
        const chain = 'solana:localnet'
        switch (does) {
          case 'signMessage': {
            const inputs = all.map((message) => ({ account, message }))
            const results = await features['solana:signMessage'].signMessage(...inputs)
            return results.map(({ signature }) => write(signature))
          }
          case 'signTransaction': {
            const inputs = all.map((transaction) => ({ account, transaction, chain }))
            const results = await features['solana:signTransaction'].signTransaction(...inputs)
            return results.map(({ signedTransaction }) => write(signedTransaction))
          }
          case 'signAndSendTransaction': {
            const inputs = all.map((transaction) => ({ account, transaction, chain }))
            const feature = features['solana:signAndSendTransaction']
            const results = await feature.signAndSendTransaction(...inputs)
            return results.map(({ signature }) => write(signature))
          }
          case 'signIn': {
            const results = await features['solana:signIn'].signIn(input.signIn ?? {})
            return results.flatMap(({ account, signedMessage, signature }) => [
              account.address,
              write(signedMessage),
              write(signature),
            ])
          }
        }
      },
      { does, input },
    )
/** What the page's code gave, as bytes. */
export const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64')
