import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  hashTypedData,
  maxUint256,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import type { EvmAccount } from './evmAccount.ts'
import { codes, receiver, startDescribing, until2030 } from './testing/startDescribing.ts'

// Signatures that give something away, by the types of their standards, letter by letter: with others no contract
// would take them.

type Described = Awaited<ReturnType<typeof startDescribing>>
let fixture: Described['fixture']
let eoa: EvmAccount
let ask: Described['ask']
beforeAll(async () => {
  ;({ fixture, eoa, ask } = await startDescribing())
})
afterAll(() => fixture.close())

const YEAR_2030 = '1893456000'
const nonce = `0x${'00'.repeat(32)}`

/** `address owner,uint256 value` as a list of fields. */
const fields = (declared: string) =>
  declared.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

type Typed = {
  primaryType: string
  types: Record<string, { type: string; name: string }[]>
  message: object
  domain?: object
}
const sign = (data: Typed) => {
  const domain = { chainId: 31337, verifyingContract: fixture.tokens.erc20.address }
  return ask(eoa, 'eth_signTypedData_v4', [eoa.address, JSON.stringify({ domain, ...data })])
}
const factsOf = ({ facts }: Awaited<ReturnType<typeof sign>>) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

describe('EIP-3009', () => {
  const declared = fields(
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  )
  const transfer = (primaryType: string, message: object = {}) =>
    sign({
      primaryType,
      types: { [primaryType]: declared },
      message: {
        from: eoa.address,
        to: receiver,
        value: String(parseEther('7')),
        validAfter: '0',
        validBefore: YEAR_2030,
        nonce,
        ...message,
      },
    })

  test('behavior: a signed transfer is the payment it is', async () => {
    const described = await transfer('TransferWithAuthorization')
    expect(described).toMatchObject({ title: 'Send 7 BRASS' })
    expect(codes(described)).toEqual(['signed-transfer'])
    expect(factsOf(described)).toContain('Amount: 7 BRASS')
    expect(described.facts.find(({ label }) => label === 'To')?.value.toLowerCase()).toBe(receiver)
    expect(described.facts).toContainEqual(until2030)
  })

  test('behavior: so is one that only its receiver can carry out', async () => {
    const described = await transfer('ReceiveWithAuthorization', { to: zeroAddress })
    expect(described.title).toBe('Send 7 BRASS')
    expect(codes(described)).toEqual(['signed-transfer', 'to-nobody'])
  })

  test('behavior: taking one back gives nothing away', async () => {
    const described = await sign({
      primaryType: 'CancelAuthorization',
      types: { CancelAuthorization: fields('address authorizer,bytes32 nonce') },
      message: { authorizer: eoa.address, nonce },
    })
    expect(described).toMatchObject({ title: 'Cancel a transfer you signed', warnings: [] })
  })
})

describe('ERC-4494', () => {
  test('behavior: a permit for an item names the item and who may take it', async () => {
    const described = await sign({
      primaryType: 'Permit',
      types: { Permit: fields('address spender,uint256 tokenId,uint256 nonce,uint256 deadline') },
      message: { spender: receiver, tokenId: '4711', nonce: '0', deadline: YEAR_2030 },
    })
    expect(described).toMatchObject({
      title: `Let ${shortenAddress(getAddress(receiver))} take BRASS #4711`,
    })
    expect(codes(described)).toEqual(['item', 'spender-is-no-contract', 'permit'])
    expect(described.facts).toContainEqual(until2030)
  })

  test('behavior: one for all items says that it is for all, now and later', async () => {
    const described = await sign({
      primaryType: 'PermitForAll',
      types: {
        PermitForAll: fields(
          'address owner,address operator,bool approved,uint256 nonce,uint256 deadline',
        ),
      },
      message: {
        owner: eoa.address,
        operator: receiver,
        approved: true,
        nonce: '0',
        deadline: YEAR_2030,
      },
    })
    expect(described.title).toBe(
      `Give ${shortenAddress(getAddress(receiver))} control of all your BRASS`,
    )
    expect(codes(described)).toContain('all-items')
  })
})

describe('Seaport', () => {
  const types = {
    OrderComponents: fields(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
    OfferItem: fields(
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
    ),
    ConsiderationItem: fields(
      'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
    ),
  }
  const domain = { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: receiver }
  const item = (itemType: number, amount: bigint, more: object = {}) => ({
    itemType,
    token: zeroAddress,
    identifierOrCriteria: '0',
    startAmount: String(amount),
    endAmount: String(amount),
    ...more,
  })
  const components = (offer: object[], consideration: object[]) => ({
    offerer: eoa.address,
    zone: zeroAddress,
    offer,
    consideration,
    orderType: 0,
    startTime: '0',
    endTime: YEAR_2030,
    zoneHash: nonce,
    salt: '1',
    conduitKey: nonce,
    counter: '0',
  })
  const order = (offer: object[], consideration: object[]) =>
    sign({
      domain,
      primaryType: 'OrderComponents',
      types,
      message: components(offer, consideration),
    })
  const token = () => fixture.tokens.erc20.address
  const nft = () => item(2, 1n, { token: token(), identifierOrCriteria: '9' })

  test('behavior: a sale says what is given, what comes back, and what goes to others', async () => {
    const described = await order(
      [nft()],
      [
        item(0, parseEther('2'), { recipient: eoa.address }),
        item(0, parseEther('0.05'), { recipient: receiver }),
      ],
    )
    expect(described).toMatchObject({ title: 'Give BRASS #9 for 2 ETH' })
    expect(codes(described)).toEqual(['order'])
    expect(factsOf(described)).toEqual(
      expect.arrayContaining([
        'You give: BRASS #9',
        'You receive: 2 ETH',
        'Goes to someone else: 0.05 ETH',
        `Valid until: ${until2030.value}`,
      ]),
    )
  })

  test('behavior: an order whose price goes to somebody else is a gift, and a danger', async () => {
    for (const consideration of [
      [],
      [item(0, parseEther('2'), { recipient: receiver })],
      [item(0, 0n, { recipient: eoa.address })],
      // Falls to nothing in the end.
      [item(0, parseEther('2'), { recipient: eoa.address, endAmount: '0' })],
    ]) {
      const described = await order(
        [nft(), item(1, parseEther('5'), { token: token() })],
        consideration,
      )
      expect(described.title).toBe('Give BRASS #9, 5 BRASS and get nothing')
      expect(described.warnings).toContainEqual(
        expect.objectContaining({ code: 'for-nothing', level: 'danger' }),
      )
    }
  })

  test('behavior: amounts that change are said, and items of the taker’s choice', async () => {
    const described = await order(
      [item(4, 1n, { token: token() })],
      [
        item(1, parseEther('5'), {
          token: token(),
          endAmount: String(parseEther('1')),
          recipient: eoa.address,
        }),
      ],
    )
    expect(described.title).toBe('Give any item of BRASS for 5 BRASS, later 1 BRASS')
    expect(codes(described)).toEqual(['any-item', 'order'])
  })

  test('behavior: orders signed in bulk are each described', async () => {
    const real = components([nft()], [item(0, parseEther('2'), { recipient: receiver })])
    const empty = { ...components([], []), offerer: zeroAddress }
    const described = await sign({
      domain,
      primaryType: 'BulkOrder',
      types: { ...types, BulkOrder: fields('OrderComponents[2][2] tree') },
      message: {
        tree: [
          [real, real],
          [real, empty],
        ],
      },
    })
    expect(described.title).toBe('Several actions at once')
    expect(codes(described)).toEqual(['for-nothing', 'order'])
  })

  test('behavior: an order with an item of no known kind is not taken for one', async () => {
    const described = await order([item(9, 1n)], [])
    expect(described.title).toBe('Sign data: OrderComponents')
    expect(codes(described)).toEqual(['unknown-type'])
  })
})

describe('a Safe', () => {
  const SafeTx = fields(
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
  )
  const safe = '0x0000000000000000000000000000000000005afe'
  const confirm = (message: object) =>
    sign({
      domain: { chainId: 31337, verifyingContract: safe },
      primaryType: 'SafeTx',
      types: { SafeTx },
      message: {
        to: receiver,
        value: '0',
        data: '0x',
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zeroAddress,
        refundReceiver: zeroAddress,
        nonce: '0',
        ...message,
      },
    })

  test('behavior: what it would do is described as if it were called', async () => {
    const args = [receiver, parseEther('3')] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const described = await confirm({ to: fixture.tokens.erc20.address, data })
    expect(described.title).toBe('As a Safe: Send 3 BRASS')
    // Whoever collects the owners' signatures can carry it out.
    expect(codes(described)).toEqual(['signed-value'])
  })

  test('behavior: code that acts as the Safe is a danger', async () => {
    const described = await confirm({ operation: 1, data: '0x12345678' })
    expect(described.title).toBe(
      `Let the code at ${shortenAddress(getAddress(receiver))} control your Safe`,
    )
    expect(described.warnings[0]).toMatchObject({ code: 'delegate-call', level: 'danger' })
    expect(described.facts.find(({ label }) => label === 'Code')?.value.toLowerCase()).toBe(
      receiver,
    )
  })

  test('behavior: so is a change of the Safe, and a refund is said', async () => {
    expect(codes(await confirm({ to: safe, data: '0x12345678' }))).toContain('safe-itself')
    expect(codes(await confirm({ gasPrice: '1', refundReceiver: receiver }))).toContain('refund')
  })
})

describe('a delegation', () => {
  test('behavior: votes are given to a name, and stay one’s own when they do', async () => {
    const delegate = (delegatee: string) =>
      sign({
        primaryType: 'Delegation',
        types: { Delegation: fields('address delegatee,uint256 nonce,uint256 expiry') },
        message: { delegatee, nonce: '0', expiry: YEAR_2030 },
      })
    const given = await delegate(receiver)
    expect(given).toMatchObject({
      title: `Give your BRASS votes to ${shortenAddress(getAddress(receiver))}`,
    })
    expect(codes(given)).toEqual(['votes'])
    expect(given.facts).toContainEqual(until2030)
    const kept = await delegate(eoa.address)
    expect(kept).toMatchObject({ title: 'Vote with your own BRASS', warnings: [] })
  })

  test('behavior: credit is a debt of one’s own', async () => {
    const described = await sign({
      primaryType: 'DelegationWithSig',
      types: {
        DelegationWithSig: fields('address delegatee,uint256 value,uint256 nonce,uint256 deadline'),
      },
      message: {
        delegatee: receiver,
        value: String(parseEther('8')),
        nonce: '0',
        deadline: YEAR_2030,
      },
    })
    expect(described.title).toBe(
      `Let ${shortenAddress(getAddress(receiver))} borrow 8 BRASS against your account`,
    )
    expect(codes(described)).toEqual(['debt', 'spender-is-no-contract'])
  })
})

describe('data that is made to look like something else', () => {
  const Permit = fields(
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  )
  const message = {
    owner: '0x00000000000000000000000000000000000000bb',
    spender: receiver,
    value: String(maxUint256),
    nonce: '0',
    deadline: YEAR_2030,
  }

  test('error: fields the types do not declare change nothing, as they do not change the hash', async () => {
    const honest = { primaryType: 'Permit', types: { Permit }, message }
    const dressed = { ...honest, message: { ...message, allowed: false, tokenId: '1' } }
    const domain = { chainId: 31337, verifyingContract: fixture.tokens.erc20.address }
    const hash = (data: Typed) => hashTypedData({ domain, ...data } as never)
    expect(hash(dressed)).toBe(hash(honest))
    expect(await sign(dressed)).toEqual(await sign(honest))
    expect((await sign(dressed)).title).toMatch(/^Let 0x\w\w…\w{6} spend all your BRASS$/)
  })

  test('error: nor do those of a domain whose type leaves them out', async () => {
    const described = await sign({
      primaryType: 'Note',
      types: { EIP712Domain: [], Note: fields('string text') },
      message: { text: 'Hi' },
      domain: { name: 'A bank', chainId: 31337, verifyingContract: receiver },
    })
    expect(codes(described)).toEqual(['unknown-type', 'no-domain'])
    expect(factsOf(described)).toEqual(['Kind: Note', 'text: Hi'])
  })

  test('behavior: data without a domain, and of unknown kind, carries a caution for each', async () => {
    for (const domain of [{}, undefined])
      expect(
        codes(
          await sign({
            primaryType: 'Vow',
            types: { Vow: fields('string text') },
            message: { text: 'Hi' },
            domain: domain as object,
          }),
        ),
      ).toEqual(['unknown-type', 'no-domain'])
  })
})
