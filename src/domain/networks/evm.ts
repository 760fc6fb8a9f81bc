/**
 * One EVM network a line: id, name, symbol, explorer, RPC (both without `https://`), flags, image id without its
 * last two zeros. Flags: `R` the hosted JSON-RPC serves it, `T` a test network. Text, because it ships in the app
 * chunk and only the few networks a page names are ever spelled out.
 */
export const evmNetworks = `
1|Ethereum|ETH|etherscan.io|eth.merkle.io|R|ba0ba0cd-17c6-4806-ad93-f9d174f179
5|Goerli|ETH|goerli.etherscan.io|5.rpc.thirdweb.com|T|
10|OP Mainnet|ETH|optimistic.etherscan.io|mainnet.optimism.io|R|ab9c186a-c52f-464b-2906-ca59d760a4
56|BNB Smart Chain|BNB|bscscan.com|56.rpc.thirdweb.com|R|93564157-2e8e-4ce7-81df-b264dbee9b
97|BNB Smart Chain Testnet|tBNB|testnet.bscscan.com|data-seed-prebsc-1-s1.bnbchain.org:8545|RT|
100|Gnosis|XDAI|gnosisscan.io|rpc.gnosischain.com|R|02b53f6a-e3d4-479e-1cb4-21178987d1
130|Unichain|ETH|uniscan.xyz|mainnet.unichain.org||2257980a-3463-48c6-cbac-a42d2a956e
137|Polygon|POL|polygonscan.com|polygon-rpc.com|R|41d04d42-da3b-4453-8506-668cc07279
250|Fantom|FTM|ftmscan.com|250.rpc.thirdweb.com||06b26297-fe0c-4733-5d6b-ffa5498aac
295|Hedera Mainnet|HBAR|hashscan.io/mainnet|mainnet.hashio.io/api||6a97d510-cac8-4e58-c7ce-e8681b044c
300|ZKsync Sepolia Testnet|ETH|sepolia-era.zksync.network|sepolia.era.zksync.dev|RT|
314|Filecoin Mainnet|FIL|filfox.info/en|api.node.glif.io/rpc/v1||5a73b3dd-af74-424e-cae0-0de859ee94
324|ZKsync Era|ETH|era.zksync.network|mainnet.era.zksync.io|R|b310f07f-4ef7-49f3-7073-2a0a396858
420|Optimism Goerli|ETH|goerli-optimism.etherscan.io|goerli.optimism.io|T|
999|Zora Goerli Testnet|ETH|testnet.explorer.zora.energy|testnet.rpc.zora.energy|T|
1088|Metis|METIS|explorer.metis.io|metis.rpc.hypersync.xyz||3897a66d-40b9-4833-162f-a2c90531c9
1101|Polygon zkEVM|ETH|zkevm.polygonscan.com|zkevm-rpc.com|R|
1284|Moonbeam|GLMR|moonscan.io|moonbeam.public.blastapi.io||161038da-44ae-4ec7-1208-0ea569454b
1285|Moonriver|MOVR|moonriver.moonscan.io|moonriver.public.blastapi.io||f1d73bb6-5450-4e18-38f7-fb6484264a
1301|Unichain Sepolia|ETH|sepolia.uniscan.xyz|sepolia.unichain.org|RT|4eeea7ef-0014-4649-5d1d-07271a80f6
1329|Sei Network|SEI|seitrace.com|evm-rpc.sei-apis.com|R|
2020|Ronin|RON|app.roninchain.com|api.roninchain.com/rpc||b8101fc0-9c19-4b6f-ec65-f6dfff106e
2021|Saigon Testnet|RON|saigon-app.roninchain.com|saigon-testnet.roninchain.com/rpc|T|b8101fc0-9c19-4b6f-ec65-f6dfff106e
2741|Abstract|ETH|abscan.org|api.mainnet.abs.xyz||fc2427d1-5af9-4a9c-8da5-6f94627cd9
4689|IoTeX|IOTX|iotexscan.io|babel-api.mainnet.iotex.io||34e68754-e536-40da-c153-6ef2e7188a
5000|Mantle|MNT|mantlescan.xyz|rpc.mantle.xyz|R|e86fae9b-b770-4eea-e520-150e12c811
5003|Mantle Sepolia Testnet|MNT|explorer.sepolia.mantle.xyz|rpc.sepolia.mantle.xyz|RT|
8217|Kaia|KAIA|kaiascan.io|public-en.node.kaia.io|R|
8453|Base|ETH|basescan.org|mainnet.base.org|R|7289c336-3981-4081-c5f4-efc26ac64a
9001|Evmos|EVMOS|escan.live|eth.bd.evmos.org:8545||f926ff41-260d-4028-635e-91913fc28e
10143|Monad Testnet|MON|testnet.monadexplorer.com|testnet-rpc.monad.xyz|T|0a728e83-bacb-46db-7844-948f054349
17000|Holesky|ETH|holesky.etherscan.io|ethereum-holesky-rpc.publicnode.com|RT|
42161|Arbitrum One|ETH|arbiscan.io|arb1.arbitrum.io/rpc|R|3bff954d-5cb0-47a0-9a23-d20192e746
42220|Celo|CELO|celoscan.io|forno.celo.org|R|ab781bbc-ccc6-418d-d32d-789b15da1f
43113|Avalanche Fuji|AVAX|testnet.snowtrace.io|api.avax-test.network/ext/bc/C/rpc|RT|
43114|Avalanche|AVAX|snowtrace.io|api.avax.network/ext/bc/C/rpc|R|30c46e53-e989-45fb-4549-be3bd4eb3b
59144|Linea Mainnet|ETH|lineascan.build|rpc.linea.build|R|
80001|Polygon Mumbai|MATIC|mumbai.polygonscan.com|80001.rpc.thirdweb.com|T|
80002|Polygon Amoy|POL|amoy.polygonscan.com|rpc-amoy.polygon.technology|RT|
80084|Berachain bArtio|BERA|bartio.beratrail.io|bartio.rpc.berachain.com|RT|
80094|Berachain|BERA|berascan.com|rpc.berachain.com||e329c2c9-59b0-4a02-83e4-212ff37799
84531|Base Goerli|ETH|goerli.basescan.org|goerli.base.org|T|
84532|Base Sepolia|ETH|sepolia.basescan.org|sepolia.base.org|RT|a18a7ecd-e307-4360-4746-283182228e
421613|Arbitrum Goerli|ETH|goerli.arbiscan.io|goerli-rollup.arbitrum.io/rpc|T|
421614|Arbitrum Sepolia|ETH|sepolia.arbiscan.io|sepolia-rollup.arbitrum.io/rpc|RT|
7777777|Zora|ETH|explorer.zora.energy|rpc.zora.energy|R|845c60df-d429-4991-e687-91ae457916
11155111|Sepolia|ETH|sepolia.etherscan.io|sepolia.drpc.org|RT|e909ea0a-f92a-4512-c8fc-748044ea68
11155420|OP Sepolia|ETH|optimism-sepolia.blockscout.com|sepolia.optimism.io|RT|
999999999|Zora Sepolia|ETH|sepolia.explorer.zora.energy|sepolia.rpc.zora.energy|RT|
1313161554|Aurora|ETH|aurorascan.dev|mainnet.aurora.dev|R|3ff73439-a619-4894-9262-4470c773a1
1313161555|Aurora Testnet|ETH|testnet.aurorascan.dev|testnet.aurora.dev|RT|
`
