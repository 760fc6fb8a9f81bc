/**
 * App schemes of the wallets in WalletConnect's directory that do not name a wallet by themselves. Taken from the copy of
 * the directory in the npm package `thirdweb` 5.121.6. Left out are schemes that other software handles, too:
 * `edge` belongs to Microsoft's browser wherever that is installed.
 */
const listed = `
  abpay abra abt adf aktionariat alephium altrapay amazeapp ancrypto anybit ape arculuswc
  argent assure astracore astrox auraspay aurora-pass avacus azcoiner backpack balletcrypto
  bee beexo berasig bharatbox binox bitcoincom bitizen bitkeep bitpay bitpiewc bitso
  bitverseapp blackfortwc blockaura blocto bnc bncus bonuzapp broearn bron bron-mobile burrito
  buzzup bw bybitapp caesium-app catecoin celo cfcx chainapp ciphertrade clave clot coin98
  coingrig coinomi coinstats core cosine cosmostation cryptnox cryptobrowser cryptokara cyper
  cypherchat daffione dcent debox defiantapp dexari dfw dgg dolletwc dotted dropmate dropp
  echooo ellipal essentials ethermail everspace exodus fintoken fireblocks-wc freeholdapp
  frontier frostfire frw fw gamic gem getcogni gk8 gm2 goldaxis goldbit gooddollar gp
  greenhood grrnpay haha hai haqq harti hashpack helix-id holdstation hootark hyperpay ibvm
  icewal iluminary impactsx imtokenv2 indigg interlinkid internetmoney iopay ivirse jbw joey
  jupiter keyring kgen kigo-mobile-app komet konio kriptok kriptomatapp kriptonio kryptogo
  kucoin leapcompass leapcosmos ledgerlive legacy legionapp libera linen loopring lumina
  lunascape lxxdao m1nty magiceden metamask metaone midoin minerva miraiapp mixin mone
  moonstake nabapass nabox nash ncg ncolle nefti neon nightly nodle nonbank nova nptwc oblio
  obvious okex okto omni ondex oneinch onlybulls ontoprovider openloop opto orion outlaw
  overflex oxalus paraswap paybolt payperless pgk phantom pintu pitaka plug plumaa plutope
  pockie porta proton puzzleapp pwc qubetics qubic rabby rainbow rezor ripio roam safe
  safemoon saify savl scopuly secux self shapeshift shefi shido sinohopeapp sinum smartbody
  socios-mob solflare spotonchain staticbit status-app stickyapp streakk strikex superhero
  sweat swiftex swopmobileexpo talisman talkapp tangem tastycrypto tellaw timeless-x tkwc
  tofee tomo tonkeeper tpoutside transi trezorsuite trust trustassetapp tw u2uwc ukisshub
  ultimate uniswap unstoppabledomains up-io uptn utorg uxuyapp velgazm verso veworld volsungar
  volt w3akvrn wali wallacy walllet wc-altme wcqoin wigwam wombat wombat-wc wpapp xellar xenea
  xova xportal xverse yuse zeal zel zengo zerion zypto
`

const known: ReadonlySet<string> = new Set(listed.trim().split(/\s+/))

// Windows reserves `ms-` for its own apps, Apple and Android use `x-`.
const saysWallet = /^(?!ms-|x-)[a-z][a-z0-9-]*wallet|^wallet/
// RFC 8252, section 7.1: a scheme made of a reversed domain name belongs to whoever owns the domain.
const reversedDomain = /^[a-z]{2,}(\.[a-z0-9][a-z0-9+-]*)+$/
const vendorDomain = /^com\.(apple|microsoft|google|android)\./

/**
 * Whether an address with this scheme (lower case, without colon) may be followed to open a wallet. An allow list: schemes
 * that a system or browser handles itself (`smb`, `jnlp`, `ms-msdt`, `javascript` …) are not in it, nor are future ones. A
 * scheme is a wallet's when the directory's wallets use it, when it names a wallet (`examplewallet`), or when it is a
 * reversed domain name, which belongs to one vendor (`com.example.app`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.1
 */
export const isWalletScheme = (scheme: string): boolean =>
  known.has(scheme) ||
  saysWallet.test(scheme) ||
  (reversedDomain.test(scheme) && !vendorDomain.test(scheme))
