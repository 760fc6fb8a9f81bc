import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { WalletMark } from '#features/wallets/WalletMark.tsx'
import type { WalletViewModel } from '#features/wallets/walletViewModel.ts'
import { Said } from '#ui/live/Said.tsx'
import { landMark } from '#ui/Mark/landMark.ts'
import { ProgressRing, type ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './connect.css'

type ConnectStageProps = {
  viewModel: WalletViewModel
  ring: ProgressRingProps['state']
  title: string
  text?: ReactNode
}

/** The wallet in its turning key, with the current step. Every change is announced. */
export function ConnectStage({ viewModel, ring, title, text }: ConnectStageProps) {
  useStyles(css)
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => landMark(stage.current), [])
  return (
    <div className="connect-stage" data-ring={ring} ref={stage}>
      <ProgressRing state={ring}>
        <WalletMark viewModel={viewModel} size={72} />
      </ProgressRing>
      <Said className="connect-stage-words">
        <p className="connect-stage-title">{title}</p>
        {text && <p className="connect-stage-text ui-small ui-soft">{text}</p>}
      </Said>
    </div>
  )
}
