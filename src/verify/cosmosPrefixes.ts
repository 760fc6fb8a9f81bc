/**
 * The address prefixes of Cosmos main networks: chain id, which is the reference of the CAIP-2 id, and bech32 prefix. Chain
 * ids that CAIP-2 does not allow are left out.
 *
 * Taken from the npm package `chain-registry` 2.0.251, which publishes https://github.com/cosmos/chain-registry.
 */
const listed = `
  1919:turk Antora:idep FUND-MainNet-2:und Neutaro-1:neutaro Oraichain:orai PUNDIX:px
  ShareRing-VoyagerNet:shareledger aaronetwork:aaron agoric-3:agoric akashnet-2:akash allora-mainnet-1:allo
  amitis-network:amitis andromeda-1:andr archway-1:archway arkeo-main-v1:arkeo arkh:arkh atomone-1:atone
  axelar-dojo-1:axelar axiome-1:axm axone-1:axone bbn-1:bbn beezee-1:bze bitbadges-1:bb bitcanna-1:bcna
  bitsong-2b:bitsong bitway-1:bc bluechip-3:bluechip bluzelle-9:bluzelle bostrom:bostrom bouachain:boua
  carbon-1:swth cataclysm-1:nibi celestia:celestia centauri-1:pica cheqd-mainnet-1:cheqd chihuahua-1:chihuahua
  chimba:chimba cifer-2:cife colosseum-1:firma columbus-5:terra comdex-1:comdex core-1:persistence
  coreum-mainnet-1:core cosmoshub-4:cosmos coss-1:coss crescent-1:cre crypto-org-chain-mainnet-1:cro darchub:darc
  desmos-mainnet:desmos diamond-1:zen divine-1:divine dungeon-1:dungeon dydx-mainnet-1:dydx dyson-mainnet-01:dys
  emoney-3:emoney empowerchain-1:empower exchain-66:ex fandomChain:fandom fetchhub-4:fetch finschia-2:link
  furya-1:furya galaxy-1:galaxy ggezchain:ggez gitopia:gitopia gnodi:gnodi gonka-mainnet:gonka govgen-1:govgen
  gravity-bridge-3:gravity hazinachain-1:hazina helichain:heli hippo-protocol-1:hippo injective-1:inj
  int3face-1:int3 intento-1:into interwoven-1:init irishub-1:iaa ixo-5:ixo jackal-1:jkl juno-1:juno kaiyo-1:kujira
  kichain-2:ki kyve-1:kyve laozi-mainnet:band ledger-mainnet-1:lom lefeef-mainnet:lefeef likecoin-mainnet-2:like
  loop-1:loop loyal-main-02:loyal ltrst-chain-1:ltrst lum-network-1:lum lumen:lmn lumera-mainnet-1:lumera
  lumiwaveprotocol:lumi luwak-1:kopi mainnet:mises mainnet-3:decentr manifest-ledger-mainnet:manifest
  mantle-1:mantle mantra-1:mantra mayachain-mainnet-v1:maya medasdigital-2:medas meme-1:meme migaloo-1:migaloo
  mirage-1:mirage morocco-1:terp mtgbp-1:mtgbp mucoin-1:muc mun-1:mun neutron-1:neutron noble-1:noble
  nomic-stakenet-3:nomic nyx:n octa:octa odin-mainnet-freya:odin optio:optio osmosis-1:osmo pacific-1:sei
  panacea-3:panacea passage-2:pasg paxi-mainnet:paxi perun-1:c4e phoenix-1:terra pio-mainnet-1:pb pirin-1:nolus
  pocket:pokt pylons-mainnet-1:pylo qfs-1:qfs qorechain-vladi:qor quasar-1:quasar quicksilver-2:quick
  qwoyn-1:qwoyn regen-1:regen ritbit-mainnet:rit scorum-1:scorum secret-4:secret seda-1:seda self-1:self
  sentinelhub-2:sent sgenet-1:sge sidechain-1:bc sifchain-1:sif sixnet:6x sommelier-3:somm source-1:source
  ssc-1:saga stafihub-1:stafi stargaze-1:stars stoc:stoc stratos-1:st stride-1:stride sunrise-1:sunrise
  symphony-1:symphony synternet-1:synt tail-1:tail taketitan-1:titan teritori-1:tori thejaynetwork:yjay
  thorchain-1:thor titan-1:rizon tumbler:paloma unicorn-420:unicorn union-1:union ununifi-beta-v1:ununifi
  vector-1:vector vota-ash:dora wolo-1:wolo wormchain:wormhole xarchain:arcana xion-mainnet-1:xion xyra-2:xyra
  zerone-1:zrn zigchain-1:zig
`

/** Bech32 prefixes by chain id. */
export const cosmosPrefixes: ReadonlyMap<string, string> = new Map(
  listed
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
)
