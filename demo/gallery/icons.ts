import { appleIcon } from '../../src/ui/Icon/icons/appleIcon.ts'
import { arrowIcon } from '../../src/ui/Icon/icons/arrowIcon.ts'
import { backIcon } from '../../src/ui/Icon/icons/backIcon.ts'
import { browserIcon } from '../../src/ui/Icon/icons/browserIcon.ts'
import { buyIcon } from '../../src/ui/Icon/icons/buyIcon.ts'
import { checkIcon } from '../../src/ui/Icon/icons/checkIcon.ts'
import { chevronDownIcon } from '../../src/ui/Icon/icons/chevronDownIcon.ts'
import { chevronIcon } from '../../src/ui/Icon/icons/chevronIcon.ts'
import { clockIcon } from '../../src/ui/Icon/icons/clockIcon.ts'
import { closeIcon } from '../../src/ui/Icon/icons/closeIcon.ts'
import { copyIcon } from '../../src/ui/Icon/icons/copyIcon.ts'
import { cosmosIcon } from '../../src/ui/Icon/icons/cosmosIcon.ts'
import { desktopIcon } from '../../src/ui/Icon/icons/desktopIcon.ts'
import { disconnectIcon } from '../../src/ui/Icon/icons/disconnectIcon.ts'
import { discordIcon } from '../../src/ui/Icon/icons/discordIcon.ts'
import { downloadIcon } from '../../src/ui/Icon/icons/downloadIcon.ts'
import { externalIcon } from '../../src/ui/Icon/icons/externalIcon.ts'
import { eyeIcon } from '../../src/ui/Icon/icons/eyeIcon.ts'
import { facebookIcon } from '../../src/ui/Icon/icons/facebookIcon.ts'
import { farcasterIcon } from '../../src/ui/Icon/icons/farcasterIcon.ts'
import { githubIcon } from '../../src/ui/Icon/icons/githubIcon.ts'
import { globeIcon } from '../../src/ui/Icon/icons/globeIcon.ts'
import { googleIcon } from '../../src/ui/Icon/icons/googleIcon.ts'
import { helpIcon } from '../../src/ui/Icon/icons/helpIcon.ts'
import { infoIcon } from '../../src/ui/Icon/icons/infoIcon.ts'
import { mailIcon } from '../../src/ui/Icon/icons/mailIcon.ts'
import { moreIcon } from '../../src/ui/Icon/icons/moreIcon.ts'
import { networkIcon } from '../../src/ui/Icon/icons/networkIcon.ts'
import { offlineIcon } from '../../src/ui/Icon/icons/offlineIcon.ts'
import { phoneIcon } from '../../src/ui/Icon/icons/phoneIcon.ts'
import { plugIcon } from '../../src/ui/Icon/icons/plugIcon.ts'
import { plusIcon } from '../../src/ui/Icon/icons/plusIcon.ts'
import { polkadotIcon } from '../../src/ui/Icon/icons/polkadotIcon.ts'
import { qrIcon } from '../../src/ui/Icon/icons/qrIcon.ts'
import { receiveIcon } from '../../src/ui/Icon/icons/receiveIcon.ts'
import { refreshIcon } from '../../src/ui/Icon/icons/refreshIcon.ts'
import { searchIcon } from '../../src/ui/Icon/icons/searchIcon.ts'
import { sendIcon } from '../../src/ui/Icon/icons/sendIcon.ts'
import { shieldIcon } from '../../src/ui/Icon/icons/shieldIcon.ts'
import { swapIcon } from '../../src/ui/Icon/icons/swapIcon.ts'
import { switchIcon } from '../../src/ui/Icon/icons/switchIcon.ts'
import { userIcon } from '../../src/ui/Icon/icons/userIcon.ts'
import { verifiedIcon } from '../../src/ui/Icon/icons/verifiedIcon.ts'
import { walletIcon } from '../../src/ui/Icon/icons/walletIcon.ts'
import { warningIcon } from '../../src/ui/Icon/icons/warningIcon.ts'
import { xIcon } from '../../src/ui/Icon/icons/xIcon.ts'

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
  helpIcon,
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
