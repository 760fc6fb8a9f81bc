import { passkeyIcon } from '#ui/Icon/icons/passkeyIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { ProgressRing, type ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './passkey.css'

type PasskeyStageProps = {
  ring: ProgressRingProps['state']
  title: string
  text?: string
}

/** The passkey wallet in the turning key, with the current step. Every change is announced. */
export function PasskeyStage({ ring, title, text }: PasskeyStageProps) {
  useStyles(css)
  return (
    <div className="passkey-stage" data-ring={ring}>
      <ProgressRing state={ring}>
        <Mark name="" icon={passkeyIcon} size={72} />
      </ProgressRing>
      <Said>
        <h3 className="ui-title">{title}</h3>
        {text && <p className="ui-small ui-soft">{text}</p>}
      </Said>
    </div>
  )
}
