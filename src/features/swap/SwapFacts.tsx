import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { feeTextAtom, shownAmountAtom } from '#state/money/amountText.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { Fact, Facts } from '#ui/Facts/Facts.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { PROVIDER_FEE, providerFee } from './swapQuote.ts'
import { swapOutlookAtom } from './swapQuotes.ts'
import { percentAtom, rateTextAtom } from './swapText.ts'

/** The minimum received, and the cost; `isShort`: only what changes with each quote. */
export function SwapFacts({ isShort = false }: { isShort?: boolean }) {
  const t = useAtomValue(translateAtom)
  const show = useAtomValue(shownAmountAtom)
  const percent = useAtomValue(percentAtom)
  const writeFee = useAtomValue(feeTextAtom)
  const currency = useAtomValue(activeNetworkAtom)?.nativeCurrency
  const rate = useAtomValue(rateTextAtom)
  const { quote, slippage, least, impact, level, fee } = useAtomValue(swapOutlookAtom)
  if (!quote || !slippage || least === undefined) return null
  const { from, to, amount } = quote
  return (
    <Facts>
      <Fact id="rate" name={t('swap.rate')}>
        <bdi dir="ltr">{rate}</bdi>
      </Fact>
      <Fact id="impact" name={t('swap.impact')}>
        <span className="swap-impact" data-level={level}>
          {impact === undefined ? '–' : percent(impact, 3)}
        </span>
      </Fact>
      <Fact id="least" name={t('swap.least')}>
        <Quantity {...show(least, to)} />
      </Fact>
      {!isShort && (
        <>
          <Fact id="slippage" name={t('swap.slippage')}>
            {percent(BigInt(slippage), 2)}
          </Fact>
          <Fact id="provider" name={t('swap.fee', { percent: percent(PROVIDER_FEE, 2) })}>
            <bdi dir="ltr">{writeFee(providerFee(amount), from)}</bdi>
          </Fact>
          <Fact id="fee" name={t('send.review.fee')}>
            {fee === undefined || !currency ? (
              t('send.review.fee.unknown')
            ) : (
              <bdi dir="ltr">{writeFee(fee, { ...currency })}</bdi>
            )}
          </Fact>
        </>
      )}
    </Facts>
  )
}
