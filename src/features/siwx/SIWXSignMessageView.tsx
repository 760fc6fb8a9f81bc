import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isEmbeddedAtom } from '#state/frame/embedded.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { isSignInRequiredAtom, signedBeforeAtom, signingAtom } from '#state/siwx/signIns.ts'
import { Button } from '#ui/Button/Button.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { cancelSignInAtom } from './cancelSignIn.ts'
import { findSignedNetworkAtom } from './findSignedNetwork.ts'
import { signInAtom } from './signIn.ts'
import { signInViewModelAtom } from './signInViewModel.ts'
import css from './siwx.css'

/** The site, the account and the wallet of a sign-in; with a way to leave that is always visible. */
export function SIWXSignMessageView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { app, wallet, facts } = useAtomValue(signInViewModelAtom)
  const isEmbedded = useAtomValue(isEmbeddedAtom)
  const cancelLabels = useCancelLabels()
  const signing = useAtomValue(signingAtom)
  const sign = useSetAtom(signInAtom)
  const cancel = useSetAtom(cancelSignInAtom)
  const isSigning = signing === 'signing'
  const isCancelling = signing === 'cancelling'
  const asked = isSigning && !isEmbedded && t('siwx.signing.text', { wallet: wallet.name })
  useAnnouncement(asked)
  return (
    <>
      <div className="siwx-head">
        <div className="siwx-marks" aria-hidden>
          <Mark name={app.name} src={app.icon} shape="round" size={56} />
          <Mark name={wallet.name} src={wallet.icon} shape="round" size={56} />
        </div>
        <h3 className="ui-title">{t('siwx.title', { app: app.name })}</h3>
        <p className="ui-soft">{cancelLabels}</p>
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
      <p className="siwx-note ui-small ui-soft">{asked || t('siwx.free')}</p>
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
          {t('siwx.sign')}
        </Button>
      </div>
    </>
  )
}

/** What the signature is for, and what happens without it. */
const useCancelLabels = (): string => {
  const t = useAtomValue(translateAtom)
  const isRequired = useAtomValue(isSignInRequiredAtom)
  const before = useAtomValue(signedBeforeAtom)
  const findNetwork = useAtomValue(findNetworkAtom)
  const findSigned = useSetAtom(findSignedNetworkAtom)
  const [isGone, setGone] = useState(false)
  useOnArrival(async (signal) => {
    if (!before) return
    const networkId = await findSigned({ signal }).catch(() => undefined) // then nothing is left to go back to
    if (!signal.aborted) setGone(networkId === undefined)
  }, before ?? '')
  if (!isRequired) return t('siwx.text.optional')
  if (!before || isGone) return t('siwx.text.required')
  const { networkId } = parseCaipAddress(before)
  return t('siwx.text.back', { network: findNetwork(networkId)?.name ?? networkId })
}
