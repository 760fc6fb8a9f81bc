// Made from `viem/chains` and ourNetworks.ts. After a change of either: npx vitest run --config test/vitest.config.ts test/build/describeNetworks.test.ts -u

/**
 * One EVM network a line: id, name, symbol, explorer, RPC (both without `https://`), flags. Flags: `R` the hosted
 * JSON-RPC supports it, `T` a test network. Kept as text, because it ships in the app chunk and a page turns only the few
 * networks it names into objects.
 */
export const evmNetworks = `
1|Ethereum|ETH|etherscan.io|eth.merkle.io|R
5|Goerli|ETH|goerli.etherscan.io|5.rpc.thirdweb.com|T
10|OP Mainnet|ETH|optimistic.etherscan.io|mainnet.optimism.io|R
56|BNB Smart Chain|BNB|bscscan.com|56.rpc.thirdweb.com|R
97|BNB Smart Chain Testnet|tBNB|testnet.bscscan.com|data-seed-prebsc-1-s1.bnbchain.org:8545|RT
100|Gnosis|XDAI|gnosisscan.io|rpc.gnosischain.com|R
130|Unichain|ETH|uniscan.xyz|mainnet.unichain.org|
137|Polygon|POL|polygonscan.com|polygon-rpc.com|R
250|Fantom|FTM|ftmscan.com|250.rpc.thirdweb.com|
295|Hedera Mainnet|HBAR|hashscan.io/mainnet|mainnet.hashio.io/api|
300|ZKsync Sepolia Testnet|ETH|sepolia.explorer.zksync.io|sepolia.era.zksync.dev|RT
314|Filecoin Mainnet|FIL|filfox.info/en|api.node.glif.io/rpc/v1|
324|ZKsync Era|ETH|explorer.zksync.io|mainnet.era.zksync.io|R
420|Optimism Goerli|ETH|goerli-optimism.etherscan.io|goerli.optimism.io|T
999|HyperEVM|HYPE|hyperevmscan.io|rpc.hyperliquid.xyz/evm|
1088|Metis|METIS|explorer.metis.io|metis.rpc.hypersync.xyz|
1101|Polygon zkEVM|ETH|zkevm.polygonscan.com|zkevm-rpc.com|R
1284|Moonbeam|GLMR|moonscan.io|moonbeam.public.blastapi.io|
1285|Moonriver|MOVR|moonriver.moonscan.io|moonriver.public.blastapi.io|
1301|Unichain Sepolia|ETH|sepolia.uniscan.xyz|sepolia.unichain.org|RT
1329|Sei Network|SEI|seiscan.io|evm-rpc.sei-apis.com|R
2020|Ronin|RON|app.roninchain.com|api.roninchain.com/rpc|
2021|Edgeware EdgeEVM Mainnet|EDG|edgscan.live|edgeware-evm.jelliedowl.net|
2741|Abstract|ETH|abscan.org|api.mainnet.abs.xyz|
4689|IoTeX|IOTX|iotexscan.io|babel-api.mainnet.iotex.io|
5000|Mantle|MNT|mantlescan.xyz|rpc.mantle.xyz|R
5003|Mantle Sepolia Testnet|MNT|explorer.sepolia.mantle.xyz|rpc.sepolia.mantle.xyz|RT
8217|Kaia|KAIA|kaiascan.io|public-en.node.kaia.io|R
8453|Base|ETH|basescan.org|mainnet.base.org|R
9001|Evmos|EVMOS|escan.live|eth.bd.evmos.org:8545|
10143|Monad Testnet|MON|testnet.monadexplorer.com|testnet-rpc.monad.xyz|T
17000|Holesky|ETH|holesky.etherscan.io|ethereum-holesky-rpc.publicnode.com|RT
42161|Arbitrum One|ETH|arbiscan.io|arb1.arbitrum.io/rpc|R
42220|Celo|CELO|celoscan.io|forno.celo.org|R
43113|Avalanche Fuji|AVAX|testnet.snowtrace.io|api.avax-test.network/ext/bc/C/rpc|RT
43114|Avalanche|AVAX|snowtrace.io|api.avax.network/ext/bc/C/rpc|R
59144|Linea Mainnet|ETH|lineascan.build|rpc.linea.build|R
80001|Polygon Mumbai|MATIC|mumbai.polygonscan.com|80001.rpc.thirdweb.com|T
80002|Polygon Amoy|POL|amoy.polygonscan.com|rpc-amoy.polygon.technology|RT
80084|Berachain bArtio|BERA|bartio.beratrail.io|bartio.rpc.berachain.com|RT
80094|Berachain|BERA|berascan.com|rpc.berachain.com|
84531|Base Goerli|ETH|goerli.basescan.org|goerli.base.org|T
84532|Base Sepolia|ETH|sepolia.basescan.org|sepolia.base.org|RT
421613|Arbitrum Goerli|ETH|goerli.arbiscan.io|goerli-rollup.arbitrum.io/rpc|T
421614|Arbitrum Sepolia|ETH|sepolia.arbiscan.io|sepolia-rollup.arbitrum.io/rpc|RT
7777777|Zora|ETH|explorer.zora.energy|rpc.zora.energy|R
11155111|Sepolia|ETH|sepolia.etherscan.io|sepolia.drpc.org|RT
11155420|OP Sepolia|ETH|optimism-sepolia.blockscout.com|sepolia.optimism.io|RT
999999999|Zora Sepolia|ETH|sepolia.explorer.zora.energy|sepolia.rpc.zora.energy|RT
1313161554|Aurora|ETH|aurorascan.dev|mainnet.aurora.dev|R
1313161555|Aurora Testnet|ETH|testnet.aurorascan.dev|testnet.aurora.dev|RT
`
