import { AccountRole, type Address, type IInstruction } from '@solana/web3.js'
import type { ApprovedToken, TokenApproval } from '#domain/token/tokenApproval.ts'
import { toBase58 } from '#lib/base58.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import type { RpcOptions } from '../../readRpc.ts'
import type { Revocation, TokenApprovals } from '../../tokenApprovals.ts'
import { buildTransaction } from '../buildTransaction.ts'
import { getHoldings } from '../getHoldings.ts'
import { readAccounts } from '../readAccounts.ts'
import { solanaAccount, solanaAddress } from '../solanaAddress.ts'
import { COMMITMENT, type SolanaReading, solanaRead } from '../solanaRead.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../tokenProgram.ts'

const Owned = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        owner: z.string(),
        data: z.tuple([z.string(), z.literal('base64')]),
      }),
    }),
  ),
})

// Where an account of either token program has what.
const AMOUNT_AT = 64
const HAS_DELEGATE_AT = 72
const DELEGATE_AT = 76
const DELEGATED_AMOUNT_AT = 121
const TOKEN_ACCOUNT_BYTES = 165
const DECIMALS_AT = 44

const REVOKE = 5
/** More do not fit in one transaction for sure: each names an account of 32 bytes. */
const REVOKED_AT_ONCE = 12

/** An account of the owner's from which somebody else may take. */
type Delegated = {
  holder: string
  program: string
  mint: string
  delegate: string
  amount: bigint
  balance: bigint
}

const readDelegated = ({
  pubkey,
  account,
}: z.infer<typeof Owned>['value'][number]): Delegated[] => {
  const bytes = fromBase64(account.data[0]) ?? new Uint8Array()
  if (bytes.length < TOKEN_ACCOUNT_BYTES) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const amount = view.getBigUint64(DELEGATED_AMOUNT_AT, true)
  if (view.getUint32(HAS_DELEGATE_AT, true) !== 1 || amount === 0n) return []
  return [
    {
      holder: pubkey,
      program: account.owner,
      mint: toBase58(bytes.subarray(0, 32)),
      delegate: toBase58(bytes.subarray(DELEGATE_AT, DELEGATE_AT + 32)),
      amount,
      balance: view.getBigUint64(AMOUNT_AT, true),
    },
  ]
}

const readAll = async (owner: Address, reading: SolanaReading): Promise<Delegated[]> => {
  const found = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(async (programId) => {
      const params = [owner, { programId }, { encoding: 'base64', commitment: COMMITMENT }]
      const { value } = await solanaRead(
        Owned,
        { method: 'getTokenAccountsByOwner', params },
        reading,
      )
      return value.flatMap(readDelegated)
    }),
  )
  return found.flat()
}

const toApproval = ({ holder, mint, delegate, amount, balance }: Delegated): TokenApproval => ({
  id: `delegate:${holder}:${delegate}`,
  kind: 'token',
  spender: delegate,
  token: { address: mint, name: undefined, symbol: undefined, decimals: undefined },
  amount,
  balance,
  holder,
})

const revoke = ({ holder, program }: Delegated, owner: Address): IInstruction => ({
  programAddress: solanaAddress(program),
  accounts: [
    { address: solanaAddress(holder), role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
  data: new Uint8Array([REVOKE]),
})

/** Delegates of a Solana account's tokens: each token account has at most one, so that no past need be searched. */
export const solanaApprovals = (rpc: RpcOptions): TokenApprovals => ({
  search: ({ account, network }) => ({
    async step({ signal } = {}) {
      const reading = { network, ...rpc, signal }
      const found = await readAll(solanaAccount(account), reading)
      const mints = [...new Set(found.map(({ mint }) => mint))]
      const [holdings, accounts] =
        found.length === 0
          ? [[], []]
          : await Promise.all([
              getHoldings({ account, network, tokens: [] }, { ...rpc, signal }),
              readAccounts(mints.map(solanaAddress), reading),
            ])
      const describe = (address: string): ApprovedToken => {
        const held = holdings.find(({ token }) => token.address === address)?.token
        const decimals = accounts[mints.indexOf(address)]?.bytes[DECIMALS_AT]
        return { address, name: held?.name, symbol: held?.symbol, decimals }
      }
      const approvals = found.map((one) => ({ ...toApproval(one), token: describe(one.mint) }))
      return { approvals, share: 1, isDone: true }
    },
  }),

  async refresh({ account, network, approvals }, { signal } = {}) {
    const found = await readAll(solanaAccount(account), { network, ...rpc, signal })
    const now = new Map(found.map((one) => [toApproval(one).id, one]))
    return approvals.flatMap((approval) => {
      const { amount, balance } = now.get(approval.id) ?? {}
      return amount === undefined ? [] : [{ ...approval, amount, balance }]
    })
  },

  async revocations({ account, network, approvals }, { signal } = {}) {
    const owner = solanaAccount(account)
    const reading = { network, ...rpc, signal }
    const ids = new Set(approvals.map(({ id }) => id))
    const chosen = (await readAll(owner, reading)).filter((one) => ids.has(toApproval(one).id))
    const plan: Revocation[] = []
    for (let at = 0; at < chosen.length; at += REVOKED_AT_ONCE) {
      const part = chosen.slice(at, at + REVOKED_AT_ONCE)
      const instructions = part.map((one) => revoke(one, owner))
      const { transaction } = await buildTransaction(instructions, owner, reading)
      plan.push({ ids: part.map((one) => toApproval(one).id), data: transaction })
    }
    return plan
  },
})
