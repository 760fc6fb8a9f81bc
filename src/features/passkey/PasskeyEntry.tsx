import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { PASSKEY_ID } from '#domain/wallet/connector.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { supportsPasskeys } from '#lib/supportsPasskeys.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isPasskeyWalletAtom } from '#state/frame/embedded.ts'
import { lacksPasskeysAtom } from '#state/frame/embeddedOffers.ts'
import { passkeyIcon } from '#ui/Icon/icons/passkeyIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { passkeyTroubleAtom } from './passkeyTroubleAtom.ts'

type PasskeyEntryProps = { lockedBy?: string | undefined }

/** The row of the connect view that leads to the site's own passkey wallet. */
function PasskeyEntry({ lockedBy }: PasskeyEntryProps) {
  return useAtomValue(passkeyTroubleAtom) ? <NoPasskeys /> : <PasskeyRow lockedBy={lockedBy} />
}

function PasskeyRow({ lockedBy }: PasskeyEntryProps) {
  const t = useAtomValue(translateAtom)
  const isIn = useAtomValue(isPasskeyWalletAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <div data-method="passkey">
      <ListItem
        data-wallet={PASSKEY_ID}
        mark={<Mark name="" icon={passkeyIcon} />}
        name={t('passkey.continue')}
        caption={t('passkey.how')}
        disabled={lockedBy !== undefined || isIn}
        reason={isIn ? t('connect.alreadyConnected') : undefined}
        {...(lockedBy && { 'aria-describedby': lockedBy })}
        onClick={() => goTo({ view: 'ConnectingPasskey' })}
      />
    </div>
  )
}

/** In place of it where there is none: takes this way off the list. */
function NoPasskeys() {
  const trouble = useAtomValue(passkeyTroubleAtom)
  const tell = useSetAtom(lacksPasskeysAtom)
  useEffect(() => {
    tell(true)
    if (trouble) console.error(`[latchkey] ${trouble}`)
  }, [tell, trouble])
  return null
}

/** The entry with its texts, or what takes its place here. */
export const loadEntry = async () => {
  const [isSupported] = await Promise.all([supportsPasskeys(), loadViewTexts()])
  return isSupported ? PasskeyEntry : NoPasskeys
}
