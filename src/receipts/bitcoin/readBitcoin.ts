import { UnreadableRequestError } from '#errors/receipt.ts'
import type { Act } from '../act.ts'
import type { ReadRequest } from '../reading.ts'
import { readMessageStep } from '../readMessageStep.ts'
import { readParam } from '../readParam.ts'
import { visibleText } from '../visibleText.ts'
import { askedPsbt } from './askedPsbt.ts'
import { askedTransfer } from './askedTransfer.ts'
import { type BitcoinPlace, bitcoinPlace } from './bitcoinPlace.ts'
import { feeOf, isFinal, readPsbtStep } from './readPsbtStep.ts'
import { SignMessage } from './signMessageRequest.ts'
import { usualFee } from './usualFee.ts'

/** Reads the requests of Bitcoin. @throws {UnreadableRequestError} */
export const readBitcoin: ReadRequest = async (request, context, { signal }) => {
  const { method, params } = request
  const { coin, ask, ownAddresses } = context
  const place = bitcoinPlace(request, ownAddresses)
  switch (method) {
    case 'signMessage': {
      const { account, address, message } = readParam(SignMessage, params)
      return {
        steps: [readMessageStep(new TextEncoder().encode(message))],
        named: namedBy(place, address ?? account),
      }
    }
    case 'sendTransfer': {
      const { account, to, amount, changeAddress, memo } = askedTransfer(params)
      // All of the remaining coins would go there.
      if (changeAddress !== undefined && !place.own.includes(changeAddress))
        throw new UnreadableRequestError('changeAddress: the rest would go to another account')
      const transfer: Act = {
        act: 'transfer',
        asset: coin,
        amount,
        from: request.account,
        to: visibleText(to, 120),
      }
      const note: Act[] = memo === undefined ? [] : [{ act: 'memo', text: visibleText(memo) }]
      return {
        steps: [{ acts: [transfer, ...note] }],
        simulation: { status: 'unknown', why: 'not-offered' },
        named: namedBy(place, account),
      }
    }
    case 'signPsbt': {
      const { account, ...asked } = askedPsbt(params)
      const { inputs, outputs } = readPsbtStep(asked, place, coin)
      if (inputs.length + outputs.length === 0)
        throw new UnreadableRequestError('psbt: neither inputs nor outputs')
      const amount = feeOf(inputs, outputs)
      return {
        steps: [{ acts: [...inputs, ...outputs] }],
        named: namedBy(place, account),
        ...(amount !== undefined && {
          fee: {
            amount,
            asset: coin,
            isEstimate: !isFinal(inputs),
            payer: { kind: 'account' },
          },
          usualFee: await usualFee(asked.psbt, { ask, signal }),
        }),
      }
    }
    default:
      throw new UnreadableRequestError('the method is not known')
  }
}

/** The account that a request names, as an address or in CAIP-10; nothing where it is one of the account's own. */
function namedBy({ own }: BitcoinPlace, given: string | undefined): { account?: string } {
  if (given === undefined) return {}
  const address = given.replace(/^bip122:[0-9a-f]{1,32}:/, '')
  return own.includes(address) ? {} : { account: address }
}
