import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { getTransactionDecoder } from '@solana/web3.js'
import { expect } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { unsentSolana } from '../support/unsentSolana.ts'

// The embedded wallet on Solana: all methods that need approval, requested by the page and answered in the frame.

const SOLANA = solanaPlan.caipNetworkId

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof loginFlow>
let address = ''

const ask = async (method: string, ...params: unknown[]) =>
  (await callNode(String(fixture.sandbox.urls.chains[SOLANA]), [{ method, params }]))[0]
const network = () =>
  fixture.sandbox.config.networks.find(({ caipNetworkId }) => caipNetworkId === SOLANA) as Network
const balanceOf = async (account: string) =>
  BigInt(((await ask('getBalance', account)) as { value: number }).value)

/** Whether a Solana account has signed these bytes. */
const verifies = (bytes: Uint8Array, signature: Uint8Array, account: string) => {
  const x = Buffer.from(fromBase58(account) ?? []).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, signature)
}
const isSigned = (transaction: string) => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(
    fromBase58(transaction) ?? new Uint8Array(),
  )
  const mine = signatures[address as keyof typeof signatures]
  return verifies(Uint8Array.from(messageBytes), Uint8Array.from(mine ?? []), address)
}
/** A transfer of lamports to a new account; in base58, as in requests. */
const move = async (amount: bigint) => {
  const to = toBase58(randomBytes(32))
  const text = await unsentSolana(network(), { from: address, to, amount })
  return { to, transaction: toBase58(Buffer.from(text, 'base64')) }
}
const rent = 2_000_000n

type Case = {
  title: RegExp
  prepare(): Promise<{ params: unknown; prove(answer: unknown): Promise<void> }>
}

const cases: Record<string, Case> = {
  solana_signMessage: {
    title: /requests a signature$/,
    async prepare() {
      const message = Buffer.from('Grüße an den Laden')
      return {
        params: { message: toBase58(message), pubkey: address },
        async prove(answer) {
          const signature = fromBase58((answer as { signature: string }).signature)
          expect(verifies(message, signature ?? new Uint8Array(), address)).toBe(true)
        },
      }
    },
  },
  solana_signTransaction: {
    title: /requests a transaction$/,
    async prepare() {
      const { to, transaction } = await move(rent)
      return {
        params: { transaction },
        async prove(answer) {
          const signed = (answer as { transaction: string }).transaction
          expect(isSigned(signed)).toBe(true)
          expect(await balanceOf(to)).toBe(0n)
          await ask('sendTransaction', signed, { encoding: 'base58' })
          expect(await balanceOf(to)).toBe(rent)
        },
      }
    },
  },
  solana_signAllTransactions: {
    title: /requests multiple transactions$/,
    async prepare() {
      const moves = [await move(rent), await move(rent + 1n)]
      return {
        params: { transactions: moves.map(({ transaction }) => transaction) },
        async prove(answer) {
          const { transactions } = answer as { transactions: string[] }
          expect(transactions.map(isSigned)).toEqual([true, true])
        },
      }
    },
  },
  solana_signAndSendTransaction: {
    title: /requests a transaction$/,
    async prepare() {
      const { to, transaction } = await move(rent)
      return {
        params: { transaction },
        async prove(answer) {
          const { signature } = answer as { signature: string }
          expect(await ask('getTransaction', signature)).toMatchObject({ meta: { err: null } })
          expect(await balanceOf(to)).toBe(rent)
        },
      }
    },
  },
}

test('behavior: each method that needs an approval, refused and approved', async () => {
  modal = await fixture.visit()
  flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  await modal.host((latchKey, id) => latchKey.switchNetwork(id), SOLANA)
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  address = String((await modal.state()).caipAddress?.split(':')[2])
  await ask('requestAirdrop', address, 10_000_000_000)

  for (const [method, { prepare, title }] of Object.entries(cases)) {
    await step(`error: ${method}: a refusal is a 4001, and nothing is sent`, async () => {
      const before = await balanceOf(address)
      const asked = flow.ask(method, (await prepare()).params, SOLANA)
      const { frame, cancel } = flow.screen()
      await expect.poll(() => frame.getByTestId('asker').textContent()).toMatch(title)
      await cancel()
      expect(await asked).toMatchObject({ code: 4001 })
      await modal.dialog.waitFor({ state: 'detached' })
      expect(await balanceOf(address)).toBe(before)
    })

    await step(
      `behavior: ${method}: an approval executes the request [spec 6.6a, 10.3e]`,
      async () => {
        const { params, prove } = await prepare()
        const asked = flow.ask(method, params, SOLANA)
        await flow.screen().approve()
        const { answer, message } = await asked
        expect(message).toBeUndefined()
        await modal.dialog.waitFor({ state: 'detached' })
        await prove(answer)
      },
    )
  }
  expect(await modal.received('error')).toEqual([])
})
