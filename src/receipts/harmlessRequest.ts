import { isHarmlessMethod } from '#domain/request/harmlessMethods.ts'
import { z } from '#lib/schema.ts'
import { innermostRequest } from './innermostRequest.ts'
import type { ReceiptRequest } from './receipt.ts'

const Empty = z.nullish(z.union([z.record(z.string(), z.never()), z.tuple([])]))

/** What EIP-2255 lets a page see: accounts, and on which networks. */
const seen = ['eth_accounts', 'endowment:permitted-chains']
const SeenPermissions = z.tuple([
  z.record(z.string().check(z.refine((name) => seen.includes(name))), z.unknown()),
])

const Scopes = z.nullish(
  z.record(
    z.string(),
    z.strictObject({
      references: z.optional(z.array(z.string())),
      methods: z.optional(z.array(z.string())),
      notifications: z.optional(z.array(z.string())),
      accounts: z.optional(z.array(z.string())),
    }),
  ),
)
const Session = z.strictObject({
  requiredScopes: Scopes,
  optionalScopes: Scopes,
  scopes: Scopes,
  sessionProperties: Empty,
})
const Connect = z.strictObject({
  version: z.optional(z.string()),
  chainIds: z.optional(z.array(z.string())),
  capabilities: Empty,
})

/** Methods that connect or end a connection as long as their parameters ask for nothing more. */
const harmlessForms = {
  /** EIP-2255. Other permissions run code beside the wallet, or act for the account. */
  wallet_requestPermissions: SeenPermissions,
  /** Its other form takes a grant back, which is read. */
  wallet_revokePermissions: SeenPermissions,
  /** ERC-7846. A capability may be a sign-in or a grant. */
  wallet_connect: z.nullish(z.union([Connect, z.tuple([]), z.tuple([Connect])])),
  /** CAIP-25. Each request of the session is asked for by itself. */
  wallet_createSession: z.nullish(z.union([Session, z.tuple([Session])])),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

/** Those whose parameters decide. */
export const harmlessByForm: readonly string[] = Object.keys(harmlessForms)

/** Whether a request needs no receipt: its method, or that of the request it carries, neither moves nor promises anything. */
export function isHarmlessRequest(request: ReceiptRequest): boolean {
  const { method, params } = innermostRequest(request)
  if (isHarmlessMethod(method)) return true
  const form = Object.entries(harmlessForms).find(([name]) => name === method)?.[1]
  return form?.safeParse(params).success ?? false
}
