import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createPublicClient, decodeAbiParameters, type Hex, http, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import {
  grantStatement,
  hashTerms,
  revocationStatement,
} from '#frame/accounts/permissionStatement.ts'
import { contextShape } from '#frame/accounts/walletPermissions.ts'
import { z } from '#lib/schema.ts'
import { type GrantRequest, readGrant } from '#receipts/evm/grantRequest.ts'
import { handle } from '#server/handle.ts'
import {
  activateSession,
  getSessions,
  prepareSession,
  revokeSession,
} from '#wire/api/smartSessions.ts'
import type { SessionBook } from './sessionBook.ts'

export type SessionsDeps = {
  sessions: SessionBook
  /** Addresses of the nodes by CAIP-2 id. */
  nodes: Readonly<Record<string, string>>
  now?: (() => number) | undefined
}

const refuse = (message: string, cause?: unknown): never => {
  throw new HTTPException(400, { message, cause })
}

/** The account a path names; a contract account or any other on a chain that runs here. */
const readAccount = (text: string, nodes: SessionsDeps['nodes']) => {
  try {
    const { namespace, reference, address, networkId } = parseCaipAddress(text)
    const node = nodes[networkId]
    if (namespace === 'eip155' && node && isHex(address))
      return { key: text.toLowerCase(), chainId: Number(reference), address, node }
  } catch (cause) {
    return refuse('This is not an account', cause)
  }
  return refuse('Nobody grants anything on this network')
}

const Activation = z.object({ pci: z.string(), context: z.string() })

const readRequest = (body: unknown): GrantRequest => {
  try {
    return readGrant([body])
  } catch (cause) {
    return refuse(cause instanceof Error ? cause.message : 'This is not a grant', cause)
  }
}

const readContext = (context: string) => {
  try {
    return decodeAbiParameters(contextShape, context as Hex)
  } catch (cause) {
    return refuse('The context cannot be read', cause)
  }
}

/** Keeps what accounts let others do: prepared by the service, granted by the wallet, ended by a signature. */
export function serveSessions(app: Hono, { sessions, nodes, now = Date.now }: SessionsDeps): void {
  const seconds = () => Math.floor(now() / 1000)
  const clientOf = (node: string) => createPublicClient({ transport: http(node) })

  handle(app, getSessions, async ({ account }) => ({
    pcis: await sessions.ofAccount(readAccount(account, nodes).key),
  }))

  handle(app, prepareSession, async ({ account, body }, context) => {
    const { key, chainId } = readAccount(account, nodes)
    const asked = readRequest(body)
    if (asked.chainId !== chainId) refuse('The grant is for another network')
    if (asked.expiry <= seconds()) refuse('The grant would have ended already')
    const { publicKey } = privateKeyToAccount(generatePrivateKey())
    const own = { type: 'secp256k1', publicKey } as const
    const pci = randomBytes(16).toString('hex')
    const url = context.req.header('origin') ?? ''
    const keys = [own, ...asked.signer.data.keys]
    await sessions.prepare({
      pci,
      account: key,
      expiry: asked.expiry,
      createdAt: seconds(),
      project: { name: url.replace(/^https?:\/\//, '') || 'A page', url },
      request: { ...asked, signer: { ...asked.signer, data: { keys } } },
    })
    return { pci, key: own }
  })

  handle(app, activateSession, async ({ account, body }) => {
    const { key, chainId, address, node } = readAccount(account, nodes)
    const parsed = Activation.safeParse(body)
    const { pci, context } = parsed.success ? parsed.data : refuse('The grant is not complete')
    const prepared = await sessions.find(key, pci)
    if (!prepared) return refuse('No such session')
    const asked = readRequest(prepared.request)
    // The request made here counts, not what the activation claims.
    const terms = hashTerms(asked)
    const [version, granter, reported, signature] = readContext(context)
    const isMeant =
      version === 1 && reported === terms && granter.toLowerCase() === address.toLowerCase()
    const statement = grantStatement({ account: address, chainId, expiry: asked.expiry, terms })
    if (!isMeant || !(await clientOf(node).verifyTypedData({ address, ...statement, signature })))
      refuse('The grant is not this account’s')
    await sessions.activate(pci, context)
    return { status: 'SUCCESS' }
  })

  handle(app, revokeSession, async ({ account, body: { pci, signature } }) => {
    const { key, chainId, address, node } = readAccount(account, nodes)
    const session = await sessions.find(key, pci)
    if (!session?.context) return refuse('No such session')
    if (session.revokedAt !== undefined) return { status: 'SUCCESS' }
    const statement = revocationStatement({ account: address, chainId, pci })
    const isSigned =
      isHex(signature) &&
      (await clientOf(node)
        .verifyTypedData({ address, ...statement, signature })
        // Bytes that no account can have signed.
        .catch(() => false))
    if (!isSigned) refuse('The signature is not this account’s')
    await sessions.revoke(pci, seconds())
    return { status: 'SUCCESS' }
  })
}
