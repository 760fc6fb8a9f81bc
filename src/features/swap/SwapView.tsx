import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Countdown } from '#ui/Countdown/Countdown.tsx'
import { swapIcon } from '#ui/Icon/icons/swapIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { SlippageSection } from './SlippageSection.tsx'
import { SwapFacts } from './SwapFacts.tsx'
import { SwapGate } from './SwapGate.tsx'
import { SwapNotes } from './SwapNotes.tsx'
import { SwapSide } from './SwapSide.tsx'
import css from './swap.css'
import { flipSwapAtom, presetSwapAtom } from './swapDraft.ts'
import { initiateSwapAtom, swapOutlookAtom } from './swapQuotes.ts'
import { percentAtom, swapButtonAtom } from './swapText.ts'
import { useSwapQuote } from './useSwapQuote.ts'

type SwapViewProps = { params: ViewParams['Swap'] }

/** The form of a swap. */
export function SwapView({ params }: SwapViewProps) {
  useStyles(css)
  return (
    <SwapGate>
      <SwapForm preset={params} />
    </SwapGate>
  )
}

function SwapForm({ preset }: { preset: ViewParams['Swap'] }) {
  const retry = useSwapQuote()
  const t = useAtomValue(translateAtom)
  const { now } = useAtomValue(servicesAtom)
  const goTo = useSetAtom(goToAtom)
  const begin = useSetAtom(presetSwapAtom)
  const flip = useSetAtom(flipSwapAtom)
  const initiate = useSetAtom(initiateSwapAtom)
  const percent = useAtomValue(percentAtom)
  const { quote, slippage, estimate, isFailed, until } = useAtomValue(swapOutlookAtom)
  const { text, isReady, isBusy } = useAtomValue(swapButtonAtom)
  const [isEditing, setEditing] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => {
    begin(preset)
  }, [preset, begin])
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) amount.current?.focus()
  }, [])
  const review = () => {
    if (!isReady) return
    initiate()
    goTo({ view: 'SwapPreview' })
  }
  return (
    <div className="swap">
      <SwapSide target="from" inputRef={amount} onSubmit={review} />
      <div className="swap-flip">
        <IconButton
          icon={swapIcon}
          label={t('swap.flip')}
          data-action="flip"
          onClick={() => flip(quote?.brings)}
        />
      </div>
      <SwapSide target="to" />
      <div className="swap-quote ui-small ui-soft">
        <Press
          className="swap-slip"
          data-action="slippage"
          aria-expanded={isEditing}
          onClick={() => setEditing((is) => !is)}
        >
          {`${t('swap.slippage')} ${slippage ? percent(BigInt(slippage), 2) : '–'}`}
        </Press>
        {until !== undefined && quote && (
          <Countdown key={until} until={until} now={now}>
            {(time) => t('swap.newQuote', { time })}
          </Countdown>
        )}
      </div>
      {isEditing && <SlippageSection />}
      <SwapFacts isShort />
      <SwapNotes />
      {isFailed && (
        <Note icon={warningIcon} tone="warning">
          {t(estimate === undefined ? 'swap.noQuote.text' : 'swap.estimate')}
        </Note>
      )}
      {isFailed ? (
        <Button variant="primary" data-action="retry" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      ) : (
        <Button
          variant="primary"
          data-action="preview"
          disabled={!isReady && !isBusy}
          loading={isBusy}
          onClick={review}
        >
          {t(text)}
        </Button>
      )}
    </div>
  )
}
