import { useAtomValue, useSetAtom } from 'jotai/react'
import { cancelSignInAtom } from '../../actions/cancelSignIn.ts'
import { signInAtom } from '../../actions/signIn.ts'
import { translateAtom } from '../../state/locale.ts'
import { isSignInRequiredAtom, signingAtom } from '../../state/sessions.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { signInFaceAtom } from './signInFace.ts'
import css from './siwx.css'

/** Who wants a signature from whom, for which site; and a way out that is always there. */
export function SIWXSignMessageView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { app, wallet, facts } = useAtomValue(signInFaceAtom)
  const isRequired = useAtomValue(isSignInRequiredAtom)
  const signing = useAtomValue(signingAtom)
  const sign = useSetAtom(signInAtom)
  const cancel = useSetAtom(cancelSignInAtom)
  const isSigning = signing === 'signing'
  const isCancelling = signing === 'cancelling'
  return (
    <>
      <div className="siwx-head">
        <div className="siwx-marks" aria-hidden>
          <Mark name={app.name} src={app.icon} shape="round" size={56} />
          <Mark name={wallet.name} src={wallet.icon} shape="round" size={56} />
        </div>
        <h3 className="ui-title">{t('siwx.title', { app: app.name })}</h3>
        <p className="ui-soft">{t(isRequired ? 'siwx.text.required' : 'siwx.text.optional')}</p>
      </div>
      <dl className="siwx-facts">
        {facts.map(({ label, text, whole }) => (
          <div key={label}>
            <dt className="ui-small ui-soft">{t(label)}</dt>
            <dd>
              <bdi title={whole}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="siwx-note ui-small ui-soft" role="status">
        {t(isSigning ? 'siwx.signing.text' : 'siwx.free', { wallet: wallet.name })}
      </p>
      <div className="siwx-choice">
        <Button data-exit="" loading={isCancelling} onClick={() => void cancel()}>
          {t(isCancelling ? 'siwx.cancelling' : 'common.cancel')}
        </Button>
        <Button
          variant="primary"
          loading={isSigning}
          disabled={isCancelling}
          onClick={() => void sign()}
        >
          {t(isSigning ? 'siwx.signing' : 'siwx.sign')}
        </Button>
      </div>
    </>
  )
}
