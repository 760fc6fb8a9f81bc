import { appleIcon } from '#ui/Icon/icons/appleIcon.ts'
import { arrowIcon } from '#ui/Icon/icons/arrowIcon.ts'
import { backIcon } from '#ui/Icon/icons/backIcon.ts'
import { browserIcon } from '#ui/Icon/icons/browserIcon.ts'
import { buyIcon } from '#ui/Icon/icons/buyIcon.ts'
import { checkIcon } from '#ui/Icon/icons/checkIcon.ts'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { chevronIcon } from '#ui/Icon/icons/chevronIcon.ts'
import { clockIcon } from '#ui/Icon/icons/clockIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { cosmosIcon } from '#ui/Icon/icons/cosmosIcon.ts'
import { desktopIcon } from '#ui/Icon/icons/desktopIcon.ts'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { discordIcon } from '#ui/Icon/icons/discordIcon.ts'
import { downloadIcon } from '#ui/Icon/icons/downloadIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { eyeIcon } from '#ui/Icon/icons/eyeIcon.ts'
import { facebookIcon } from '#ui/Icon/icons/facebookIcon.ts'
import { farcasterIcon } from '#ui/Icon/icons/farcasterIcon.ts'
import { githubIcon } from '#ui/Icon/icons/githubIcon.ts'
import { globeIcon } from '#ui/Icon/icons/globeIcon.ts'
import { googleIcon } from '#ui/Icon/icons/googleIcon.ts'
import { infoIcon } from '#ui/Icon/icons/infoIcon.ts'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { moreIcon } from '#ui/Icon/icons/moreIcon.ts'
import { networkIcon } from '#ui/Icon/icons/networkIcon.ts'
import { offlineIcon } from '#ui/Icon/icons/offlineIcon.ts'
import { phoneIcon } from '#ui/Icon/icons/phoneIcon.ts'
import { plugIcon } from '#ui/Icon/icons/plugIcon.ts'
import { plusIcon } from '#ui/Icon/icons/plusIcon.ts'
import { polkadotIcon } from '#ui/Icon/icons/polkadotIcon.ts'
import { qrIcon } from '#ui/Icon/icons/qrIcon.ts'
import { receiveIcon } from '#ui/Icon/icons/receiveIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { sendIcon } from '#ui/Icon/icons/sendIcon.ts'
import { shieldIcon } from '#ui/Icon/icons/shieldIcon.ts'
import { swapIcon } from '#ui/Icon/icons/swapIcon.ts'
import { switchIcon } from '#ui/Icon/icons/switchIcon.ts'
import { userIcon } from '#ui/Icon/icons/userIcon.ts'
import { verifiedIcon } from '#ui/Icon/icons/verifiedIcon.ts'
import { walletIcon } from '#ui/Icon/icons/walletIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { xIcon } from '#ui/Icon/icons/xIcon.ts'

/** Every icon there is. */
export const icons = {
  appleIcon,
  arrowIcon,
  backIcon,
  browserIcon,
  buyIcon,
  checkIcon,
  chevronDownIcon,
  chevronIcon,
  clockIcon,
  closeIcon,
  copyIcon,
  cosmosIcon,
  desktopIcon,
  disconnectIcon,
  discordIcon,
  downloadIcon,
  externalIcon,
  eyeIcon,
  facebookIcon,
  farcasterIcon,
  githubIcon,
  globeIcon,
  googleIcon,
  infoIcon,
  mailIcon,
  moreIcon,
  networkIcon,
  offlineIcon,
  phoneIcon,
  plugIcon,
  plusIcon,
  polkadotIcon,
  qrIcon,
  receiveIcon,
  refreshIcon,
  searchIcon,
  sendIcon,
  shieldIcon,
  swapIcon,
  switchIcon,
  userIcon,
  verifiedIcon,
  walletIcon,
  warningIcon,
  xIcon,
}
