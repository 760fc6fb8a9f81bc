import { UnreadableRequestError } from '#errors/receipt.ts'
import type { RequireForm } from '../formCheck.ts'
import {
  canonicalAddress,
  canonicalBytes,
  canonicalChainId,
  canonicalQuantity,
} from './canonicalHex.ts'
import {
  authorizationForms,
  batchForms,
  callForms,
  operationForms,
  transactionForms,
} from './canonicalTransaction.ts'
import { canonicalTypedData } from './canonicalTypedData.ts'

type Form = (value: unknown) => unknown
type Forms = Readonly<Record<string, Form>>

const expected: ReadonlyMap<Form, string> = new Map<Form, string>([
  [canonicalAddress, 'an address'],
  [canonicalBytes, '0x-hex of whole bytes'],
  [canonicalChainId, 'a chain id'],
  [canonicalQuantity, 'an amount, as hex'],
])

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Wallets read a value that has no canonical form each in their own way. */
function requireForms(given: unknown, forms: Forms, path: string): void {
  for (const [key, value] of Object.entries(Object(given))) {
    const form = Object.hasOwn(forms, key) ? forms[key] : undefined
    const what = form && expected.get(form)
    if (form && what && form(value) === undefined)
      throw new UnreadableRequestError(`${path}${key}: expected ${what}`)
  }
}

/** A value that came under two names has been written under one where both say the same. */
function requireOnce(given: unknown, one: string, two: string): void {
  if (Object.hasOwn(Object(given), one) && Object.hasOwn(Object(given), two))
    throw new UnreadableRequestError(`${one}: given twice, and not the same`)
}

function requireTransaction([transaction]: readonly unknown[]): void {
  requireForms(transaction, transactionForms, '')
  requireOnce(transaction, 'data', 'input')
  requireOnce(transaction, 'gas', 'gasLimit')
  const { authorizationList } = Object(transaction) as { authorizationList?: unknown }
  for (const [index, one] of listOf(authorizationList).entries())
    requireForms(one, authorizationForms, `authorizationList.${index}.`)
}

function requireBatch([batch]: readonly unknown[]): void {
  requireForms(batch, batchForms, '')
  for (const [index, call] of listOf((Object(batch) as { calls?: unknown }).calls).entries())
    requireForms(call, callForms, `calls.${index}.`)
}

/**
 * Requests of EVM, in their canonical form: what has none is refused. A field that is not known here is not: its receipt
 * names it.
 *
 * @throws {UnreadableRequestError}
 */
export const requireEvmForm: RequireForm = ({ method, params }) => {
  const list = listOf(params)
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return requireTransaction(list)
    case 'wallet_sendCalls':
      return requireBatch(list)
    case 'eth_sendUserOperation':
      return requireForms(list[0], operationForms, '')
    case 'eth_signTypedData':
      // The first version of the method signs a list of another form: its receipt says that nobody read it.
      return void (Array.isArray(list[0]) || canonicalTypedData(list[1]))
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return void canonicalTypedData(list[1])
    case 'personal_sign':
      if (typeof list[0] !== 'string') throw new UnreadableRequestError('0: expected a message')
      return
    default:
      return
  }
}
