import { formatUnits } from '#domain/money/amount.ts'
import type { Act } from '../act.ts'
import type { Asset } from '../asset.ts'
import type { CallField, FieldValue } from '../callField.ts'
import { nameOf } from './nameOf.ts'

const FOREVER = 253_402_300_799n

const showAsset = (amount: bigint, asset: Asset): string => {
  if (asset.kind === 'item')
    return `${amount === 1n ? '' : `${amount} x `}${asset.symbol} #${asset.id ?? '?'}`
  return `${formatUnits(amount, asset.decimals ?? 0)} ${asset.symbol}`
}
const day = (seconds: bigint | undefined) =>
  seconds === undefined || seconds > FOREVER
    ? ''
    : ` until ${new Date(Number(seconds) * 1000).toISOString().slice(0, 10)}`

const showValue = (value: FieldValue): string => {
  switch (value.kind) {
    case 'amount':
      return value.isUnlimited ? `all ${value.asset.symbol}` : showAsset(value.amount, value.asset)
    case 'address':
      return nameOf(value.address)
    case 'date':
      return day(value.seconds).trim()
    case 'text':
      return value.text
    case 'number':
      return String(value.number)
    default:
      return value.kind
  }
}
const showFields = (fields: readonly CallField[]) =>
  fields.map(({ label, value }) => `${label}=${showValue(value)}`).join(' ')

const listed = (word: string, addresses: readonly string[]) =>
  addresses.length > 0 ? `, ${word} ${addresses.map(nameOf).join(' and ')}` : ''

/** An act on one line, for tables that people read; nested acts follow, indented. */
export function summarizeAct(act: Act): string[] {
  const inner = (acts: readonly Act[]) => acts.flatMap(summarizeAct).map((line) => `  ${line}`)
  switch (act.act) {
    case 'transfer': {
      const whose = nameOf(act.from) === 'me' ? '' : ` from ${nameOf(act.from)}`
      const signed = act.signed ? `, signed${day(act.signed.until)}` : ''
      const through = act.through === undefined ? '' : ` through ${act.through}`
      const kept = act.withheld === undefined ? '' : `, fee ${showAsset(act.withheld, act.asset)}`
      const what = showAsset(act.amount, act.asset)
      return [`send ${what} to ${nameOf(act.to)}${whose}${through}${signed}${kept}`]
    }
    case 'coinsAlong':
      return [`with ${showAsset(act.amount, act.asset)} to ${nameOf(act.to)}`]
    case 'approval': {
      const limit = act.isUnlimited ? `all ${act.asset.symbol}` : showAsset(act.amount, act.asset)
      const { receivers = [], through, feesOf, every } = act.terms ?? {}
      const terms = [
        ...(act.already === undefined ? [] : [`, already ${showAsset(act.already, act.asset)}`]),
        ...(every?.amounts ?? []).map(
          ({ amount, asset }) => `, ${showAsset(amount, asset)} each ${every?.seconds} s`,
        ),
        ...(feesOf ? [`, fees${feesOf.length > 0 ? ` of ${feesOf.join(' ')}` : ''}`] : []),
        ...(through === undefined ? [] : [`, through ${through}`]),
        listed('to', receivers),
      ].join('')
      return [
        `${act.change} ${limit} for ${nameOf(act.spender)} by ${act.by}${day(act.until)}${terms}`,
      ]
    }
    case 'approvalForAll':
      return [
        `${act.isAllowed ? 'all' : 'no'} ${act.collection.symbol} for ${nameOf(act.operator)} by ${act.by}`,
      ]
    case 'order': {
      const list = (items: typeof act.takes) =>
        items
          .map(
            ({ asset, from, receiver }) =>
              showAsset(from, asset) + (receiver ? ` to ${nameOf(receiver)}` : ''),
          )
          .join(', ')
      return [`give ${list(act.gives)} for ${list(act.takes)}${day(act.until)}`]
    }
    case 'safe':
      return [
        `as ${nameOf(act.safe)}${act.isDelegateCall ? `: code of ${nameOf(act.to)}` : ''}`,
        ...inner(act.inner ? [act.inner] : []),
      ]
    case 'delegation':
      if (act.of === 'code') return [`run the code of ${act.to && nameOf(act.to)}`]
      if (act.of === 'everything') return [`act by ${nameOf(act.to)}, ${act.limits.length} limits`]
      return [
        act.of === 'votes'
          ? `votes of ${act.asset.symbol} to ${nameOf(act.to)}`
          : `credit of ${showAsset(act.amount, act.asset)} to ${nameOf(act.to)}`,
      ]
    case 'call':
      return [
        `${act.intent ?? act.function} at ${nameOf(act.contract)} (${act.knownBy}): ${showFields(act.fields)}`,
        ...inner(act.calls ?? []),
      ]
    case 'multicall':
      return [`calls through ${nameOf(act.contract)}`, ...inner(act.calls)]
    case 'unknownCall':
      return [
        `call ${act.selector} of ${act.program && nameOf(act.program)}` +
          (act.named ? ` (${act.named.function}: ${showFields(act.named.fields)})` : ''),
        ...inner(act.claims ? [act.claims] : []),
      ]
    case 'deployment':
      return [`create ${act.bytes} bytes`]
    case 'rewards':
      return [`rewards to ${nameOf(act.to)}`]
    case 'capability':
      return [`capability ${act.name}`]
    case 'relayed':
      return [`relayed for ${nameOf(act.from)}${day(act.until)}`, ...inner(act.calls)]
    case 'grant':
      return [
        `grant${act.to === undefined ? '' : ` to ${nameOf(act.to)}`}${day(act.until)}`,
        ...act.terms.map((term) =>
          term.kind === 'allowance'
            ? `  spend ${showAsset(term.amount, term.asset)} each ${term.periodSeconds} s`
            : term.kind === 'calls'
              ? `  call ${nameOf(term.contract)}`
              : term.kind === 'stake'
                ? `  ${term.what} ${term.amount === undefined ? 'all' : showAsset(term.amount, term.asset)}${listed('for', term.only)}${listed('not for', term.except)}`
                : `  ${term.type}`,
        ),
      ]
    case 'message':
      return [`text ${act.text}`]
    case 'signIn':
      return [`sign in to ${act.domain}`]
    case 'typedData':
      return [`table of ${act.primaryType}, ${act.rows} rows`]
    case 'openAccount':
      return [`open ${nameOf(act.account)} of ${act.owner && nameOf(act.owner)}`]
    case 'closeAccount':
      return [
        `close ${nameOf(act.account)} for ${nameOf(act.remainderTo)}${
          act.program === undefined ? '' : `, program ${nameOf(act.program)}`
        }`,
      ]
    case 'upgrade': {
      const rest = act.remainderTo === undefined ? '' : `, rest to ${nameOf(act.remainderTo)}`
      return [`upgrade ${nameOf(act.program)} to ${act.code && nameOf(act.code)}${rest}`]
    }
    case 'collectFees':
      return [`fees of ${nameOf(act.asset.address)} to ${nameOf(act.to)}`]
    case 'setFee':
      return [
        `fee of ${nameOf(act.asset.address)}: ${act.basisPoints}, at most ${showAsset(act.most, act.asset)}`,
      ]
    case 'guard':
      return [`guard of ${nameOf(act.account)} ${act.isOn ? 'on' : 'off'}`]
    case 'lasting':
      return [`lasting by ${nameOf(act.nonce)}`]
    case 'setAuthority':
      return [`${act.role} of ${nameOf(act.account)} becomes ${act.to && nameOf(act.to)}`]
    case 'stake': {
      const amount = act.amount === undefined ? '' : ` ${showAsset(act.amount, act.asset)}`
      const leaves = act.from === undefined ? '' : ` from ${nameOf(act.from)}`
      const whom = act.validator === undefined ? '' : ` with ${nameOf(act.validator)}`
      const lock = act.lock
        ? `, locked${day(act.lock.until)} by ${act.lock.custodian && nameOf(act.lock.custodian)}`
        : ''
      return [`stake: ${act.what}${amount}${leaves}${whom}${lock}`]
    }
    case 'input': {
      const amount =
        act.amount === undefined ? `? ${act.asset.symbol}` : showAsset(act.amount, act.asset)
      const sighash = act.sighash === undefined ? '' : `, sighash ${act.sighash}`
      const whose = act.isOwn ? 'spend own' : 'spend'
      return [`${whose} ${amount} of ${act.address && nameOf(act.address)}${sighash}`]
    }
    case 'output': {
      const data = act.data === undefined ? '' : ` with ${act.data}`
      const what = act.isChange ? 'change' : 'pay'
      return [
        `${what} ${showAsset(act.amount, act.asset)} to ${act.address && nameOf(act.address)}${data}`,
      ]
    }
    case 'memo':
      return [`note ${act.text}`]
    case 'computeBudget':
      return [act.units === undefined ? `bid ${act.unitPrice}` : `budget ${act.units}`]
    default:
      return [act.act]
  }
}
