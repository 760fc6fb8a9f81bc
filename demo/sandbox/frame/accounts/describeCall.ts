import {
  type Address,
  type ContractFunctionArgs,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbi,
  size,
  sliceHex,
  zeroAddress,
} from 'viem'
import type { CallDescription, Fact, Warning } from './description.ts'
import type { AccountCall } from './evmAccount.ts'
import type { EvmClient } from './evmClient.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { readToken, type Token } from './readToken.ts'
import { isUnlimited, showAmount } from './showAmount.ts'

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

export type CallContext = {
  client: EvmClient
  network: EvmNetwork
  /** Who makes the call. */
  from: Address
}

/** What one call does, in words: transfers and approvals by name, everything else with a warning. */
export async function describeCall(
  context: CallContext,
  { to, value, data }: AccountCall,
): Promise<CallDescription> {
  const { nativeCurrency } = context.network
  const coins: Fact[] =
    value > 0n
      ? [{ label: 'Amount', value: showAmount(value, nativeCurrency), tone: 'amount' }]
      : []
  if (to === undefined)
    return {
      kind: 'deployment',
      title: 'Create a contract',
      facts: [...coins, { label: 'Code', value: `${size(data)} bytes` }],
      warnings: [],
    }
  if (data === '0x')
    return {
      kind: 'transfer',
      title: `Send ${showAmount(value, nativeCurrency)}`,
      facts: [...coins, { label: 'To', value: to, tone: 'address' }],
      warnings: receiverWarnings(to),
    }

  const decoded = decode(data)
  const known = decoded && (await describeKnown(context, to, decoded))
  if (!known) return await describeUnknown(context, { to, value, data }, coins)
  // A function of tokens takes no coins: whatever is sent along is lost or meant for something else.
  if (value > 0n) {
    known.facts.unshift(...coins)
    known.warnings.push({
      code: 'coins-along',
      level: 'caution',
      text: `${showAmount(value, nativeCurrency)} goes along with this call.`,
    })
  }
  return known
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: tokenAbi, data })
  } catch {
    // Not a function of tokens.
    return undefined
  }
}

type Decoded = NonNullable<ReturnType<typeof decode>>

async function describeKnown(
  context: CallContext,
  to: Address,
  { functionName, args }: Decoded,
): Promise<CallDescription | undefined> {
  const { client, network, from } = context
  const contract = (): Promise<Token> => readToken(client, network, to)
  switch (functionName) {
    case 'transfer': {
      const [receiver, amount] = args
      return describeTransfer(await contract(), receiver, amount)
    }
    case 'transferFrom': {
      const [owner, receiver, amount] = args
      const described = describeTransfer(await contract(), receiver, amount)
      if (isAddressEqual(owner, from)) return described
      return {
        ...described,
        title: `Move ${described.title.replace(/^Send /, '')} of another account`,
        facts: [{ label: 'From', value: owner, tone: 'address' }, ...described.facts],
      }
    }
    case 'approve':
    case 'increaseAllowance': {
      const [first, second] = args as ContractFunctionArgs<typeof tokenAbi>
      if (args.length === 4) {
        const [token, spender, amount, expiration] = args
        const described = await describeApproval(
          context,
          await readToken(client, network, token),
          spender,
          amount,
        )
        described.facts.push(untilFact(BigInt(expiration)))
        return described
      }
      return await describeApproval(context, await contract(), first as Address, second as bigint)
    }
    case 'decreaseAllowance': {
      const [spender, amount] = args
      const token = await contract()
      return {
        kind: 'approval',
        title: `Lower an allowance by ${showAmount(amount, token)}`,
        facts: [
          { label: 'Token', value: to, tone: 'address' },
          { label: 'Spender', value: spender, tone: 'address' },
        ],
        warnings: tokenWarnings(token),
      }
    }
    case 'setApprovalForAll': {
      const [operator, approved] = args
      const token = await contract()
      const facts: Fact[] = [
        { label: 'Collection', value: to, tone: 'address' },
        { label: 'Operator', value: operator, tone: 'address' },
      ]
      return approved
        ? {
            kind: 'approval',
            title: `Give away control over all your ${token.symbol}`,
            facts,
            warnings: [
              {
                code: 'all-items',
                level: 'danger',
                text: 'The operator can take every item of this collection, now and later.',
              },
              ...(await spenderWarnings(context, operator)),
            ],
          }
        : { kind: 'approval', title: `Take back control over ${token.symbol}`, facts, warnings: [] }
    }
    case 'permit': {
      const [owner, spender, amount, deadline] = args
      const described = await describeApproval(context, await contract(), spender, amount)
      described.facts.push({ label: 'Of', value: owner, tone: 'address' }, untilFact(deadline))
      return described
    }
    default:
      return undefined
  }
}

/** A payment in a token. */
export function describeTransfer(token: Token, receiver: Address, amount: bigint): CallDescription {
  return {
    kind: 'transfer',
    title: `Send ${showAmount(amount, token)}`,
    facts: [
      { label: 'Amount', value: showAmount(amount, token), tone: 'amount' },
      { label: 'To', value: receiver, tone: 'address' },
      { label: 'Token', value: token.address, tone: 'address' },
    ],
    warnings: [
      ...receiverWarnings(receiver),
      ...(isAddressEqual(receiver, token.address)
        ? [
            {
              code: 'to-the-token',
              level: 'danger' as const,
              text: 'The receiver is the token itself: what is sent there is usually lost.',
            },
          ]
        : []),
      ...tokenWarnings(token),
    ],
  }
}

/** An allowance, in whatever way it is given. */
export async function describeApproval(
  context: CallContext,
  token: Token,
  spender: Address,
  amount: bigint,
): Promise<CallDescription> {
  const facts: Fact[] = [
    { label: 'Token', value: token.address, tone: 'address' },
    { label: 'Spender', value: spender, tone: 'address' },
  ]
  if (amount === 0n)
    return {
      kind: 'approval',
      title: `Take back an allowance of ${token.symbol}`,
      facts,
      warnings: [],
    }
  const unlimited = token.decimals !== undefined && isUnlimited(amount, token)
  const limit = unlimited ? `unlimited ${token.symbol}` : showAmount(amount, token)
  return {
    kind: 'approval',
    title: `Let someone spend ${unlimited ? `all your ${token.symbol}` : `up to ${limit}`}`,
    facts: [{ label: 'Limit', value: limit, tone: 'amount' }, ...facts],
    warnings: [
      ...(unlimited
        ? [
            {
              code: 'unlimited',
              level: 'danger' as const,
              text: `The spender can take all your ${token.symbol}, now and later, without asking again.`,
            },
          ]
        : []),
      ...(await spenderWarnings(context, spender)),
      ...tokenWarnings(token),
    ],
  }
}

/** What is at an address, as far as the network answers. */
const occupantOf = (
  client: CallContext['client'],
  address: Address,
): Promise<'account' | 'contract' | 'unknown'> =>
  client.getCode({ address }).then(
    (code = '0x') => (code === '0x' ? 'account' : 'contract'),
    () => 'unknown' as const,
  )

/** What to think of who may spend. */
export async function spenderWarnings(
  { client }: CallContext,
  spender: Address,
): Promise<Warning[]> {
  const what = await occupantOf(client, spender)
  if (what === 'contract') return []
  if (what === 'unknown')
    return [
      {
        code: 'unknown-spender',
        level: 'caution',
        text: 'The network does not answer: nobody can say now whether the spender is a contract.',
      },
    ]
  return [
    {
      code: 'spender-is-no-contract',
      level: 'danger',
      text: 'The spender is no contract but somebody’s account. Hardly any honest app asks for that.',
    },
  ]
}

function receiverWarnings(receiver: Address): Warning[] {
  if (!isAddressEqual(receiver, zeroAddress)) return []
  return [
    {
      code: 'to-nobody',
      level: 'danger',
      text: 'Nobody has the receiving address: it would be lost.',
    },
  ]
}

/** What to think of a token's name. */
export function tokenWarnings({ symbol, isKnown, imitates }: Token): Warning[] {
  if (imitates !== undefined)
    return [
      {
        code: 'imitation',
        level: 'danger',
        text: `This token calls itself ${symbol} but is not the ${imitates} that this wallet knows.`,
      },
    ]
  if (isKnown) return []
  return [
    {
      code: 'unknown-token',
      level: 'caution',
      text: `This wallet does not know the token: ${symbol} is what it calls itself.`,
    },
  ]
}

async function describeUnknown(
  { client }: CallContext,
  { to, data }: AccountCall & { to: Address },
  coins: readonly Fact[],
): Promise<CallDescription> {
  const what = await occupantOf(client, to)
  const selector = size(data) >= 4 ? sliceHex(data, 0, 4) : data
  const facts: Fact[] = [
    ...coins,
    { label: what === 'contract' ? 'Contract' : 'Address', value: to, tone: 'address' },
    { label: 'Function', value: selector },
    { label: 'Data', value: `${size(data)} bytes` },
  ]
  const { title, warning } = sentTo[what]
  return { kind: 'call', title, facts, warnings: [warning] }
}

/** By what is at the address. A network that does not say leaves everything possible. */
const sentTo = {
  contract: {
    title: 'Use a contract',
    warning: {
      code: 'unknown-call',
      level: 'caution',
      text: 'This wallet cannot read what this call does. Look at what it changes.',
    },
  },
  account: {
    title: 'Send data to an account',
    warning: {
      code: 'no-contract',
      level: 'caution',
      text: 'There is no contract at this address: the data does nothing there.',
    },
  },
  unknown: {
    title: 'Send data to an address',
    warning: {
      code: 'unknown-address',
      level: 'caution',
      text: 'The network does not say what is at this address. If it is a contract, the data may do anything there.',
    },
  },
} as const satisfies Record<string, { title: string; warning: Warning }>

const FAR_FUTURE = 253_402_300_799n

/** When an allowance ends; `at` in seconds since the epoch. */
export const untilFact = (at: bigint): Fact => ({
  label: 'Until',
  value: at > FAR_FUTURE ? 'no end' : new Date(Number(at) * 1000).toISOString(),
})
