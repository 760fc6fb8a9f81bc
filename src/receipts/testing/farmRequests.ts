import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import type { FieldValue } from '../callField.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { ReadingContext } from '../reading.ts'
import { readReceipt } from '../readReceipt.ts'
import { formatReceipt } from '../words/formatReceipt.ts'
import type { TranslateReceipt } from '../words/translateReceipt.ts'
import { createWording } from '../words/wording.ts'
import { ether, NOW } from './evidence.ts'
import { encode, node, testAddresses, vouched } from './testAddresses.ts'

const { me, bob, farm } = testAddresses

const english = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')

type Shown = readonly [label: string, value: FieldValue]

/** How a descriptor of the farm has a call shown: of a function, with these fields and values. */
export async function callFarm(
  key: string,
  {
    args,
    value = 0n,
    metadata = {},
    definitions,
    context = {},
    contract = { deployments: [{ chainId: 1, address: farm }] },
    ...format
  }: {
    fields: readonly object[]
    args: readonly unknown[]
    value?: bigint
    intent?: unknown
    interpolatedIntent?: string
    metadata?: object
    definitions?: object
    context?: Partial<ReadingContext>
    contract?: object
  },
) {
  const descriptor = {
    context: { contract },
    metadata: { owner: 'The farm', ...metadata },
    display: { definitions, formats: { [key]: { intent: 'Plant', ...format } } },
  }
  const params = [{ to: farm, data: encode(key, args), value: `0x${value.toString(16)}` }]
  return await readFarm('eth_sendTransaction', params, { descriptors: [descriptor], ...context })
}

/** What a request to the farm is read as, and worded. */
export async function readFarm(
  method: string,
  params: unknown,
  context: Partial<ReadingContext> = {},
) {
  const request = freezeRequest({ chain: 'eip155:1', account: me, method, params })
  const receipt = await readReceipt(request, {
    origin: 'https://shop.example',
    coin: ether,
    tokens: vouched,
    ask: node,
    familiar: [{ address: bob, label: 'Bob' }],
    now: NOW,
    ...context,
  })
  const acts = receipt.steps.flatMap((step) => step.acts)
  const words = formatReceipt(receipt, english)
  const act = acts.find((one) => one.act === 'call' || one.act === 'typedData')
  const described = act?.act === 'typedData' ? act.described : act
  return {
    acts,
    described,
    words,
    fields: (described?.fields ?? []).map(({ label, value }): Shown => [label, value]),
    facts: words.steps.flatMap(({ facts }) => facts),
    codes: receipt.risks.map(({ risk }) => risk),
  }
}
