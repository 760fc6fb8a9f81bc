import type { ReactNode } from 'react'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { socialIcons } from '#ui/Icon/socialIcons.ts'
import { Said } from '#ui/live/Said.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { ProgressRing, type ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './social.css'

type SocialStageProps = {
  provider: SocialProvider
  ring: ProgressRingProps['state']
  title: string
  text: ReactNode
}

/** The provider in the turning key, with the current step. Every change is announced. */
export function SocialStage({ provider, ring, title, text }: SocialStageProps) {
  useStyles(css)
  return (
    <div className="social-stage" data-ring={ring}>
      <ProgressRing state={ring}>
        <Mark name="" icon={socialIcons[provider]} size={72} />
      </ProgressRing>
      <Said>
        <h3 className="ui-title">{title}</h3>
        <p className="social-stage-text ui-small ui-soft">{text}</p>
      </Said>
    </div>
  )
}
