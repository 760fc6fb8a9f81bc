/** One contract, deployed at the same address on several networks. */
const on = (address: string, ...chainIds: readonly number[]) =>
  chainIds.map((chainId) => ({ chainId, address }))

const field = (path: string, label: string, format: string, params?: object) => ({
  path,
  label,
  format,
  ...(params && { params }),
})
const token = (path: string, label: string, tokenPath: string, more: object = {}) =>
  field(path, label, 'tokenAmount', { tokenPath, ...more })
const coins = (path: string, label: string) => field(path, label, 'amount')
const address = (path: string, label: string) => field(path, label, 'addressName')
const time = (path: string, label: string) => field(path, label, 'date', { encoding: 'timestamp' })

/** The amount that these protocols read as "the whole balance". */
const EVERYTHING = `0x${'f'.repeat(64)}`

const wrappedCoin = {
  context: {
    contract: {
      deployments: [
        ...on('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 1),
        ...on('0x4200000000000000000000000000000000000006', 10, 8453),
        ...on('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 56),
        ...on('0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 137),
        ...on('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 42161),
        ...on('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 43114),
      ],
    },
  },
  metadata: { owner: 'Wrapped coin' },
  display: {
    formats: {
      'deposit()': { $id: 'wrapped.deposit', intent: 'Wrap', fields: [coins('@.value', 'Amount')] },
      'withdraw(uint256 wad)': {
        $id: 'wrapped.withdraw',
        intent: 'Unwrap',
        fields: [coins('wad', 'Amount')],
      },
    },
  },
}

const sends = (path: string) => token(path, 'Send', 'path.[0]')
const receives = (path: string, label: string) => token(path, label, 'path.[-1]')
const toWhomAndWhen = [address('to', 'Receiver'), time('deadline', 'Until')]
const swap = (id: string, fields: readonly object[]) => ({
  $id: `uniswap.${id}`,
  intent: 'Swap',
  fields: [...fields, ...toWhomAndWhen],
})

const uniswapV2 = {
  context: {
    contract: { deployments: on('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 1) },
  },
  metadata: { owner: 'Uniswap' },
  display: {
    formats: {
      'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        swap('swapExactIn', [sends('amountIn'), receives('amountOutMin', 'Receive at least')]),
      'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
        swap('swapExactOut', [
          token('amountInMax', 'Send at most', 'path.[0]'),
          receives('amountOut', 'Receive'),
        ]),
      'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        swap('swapExactIn', [
          coins('@.value', 'Send'),
          receives('amountOutMin', 'Receive at least'),
        ]),
      'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        swap('swapExactIn', [sends('amountIn'), coins('amountOutMin', 'Receive at least')]),
      'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)': swap(
        'swapExactOut',
        [coins('@.value', 'Send at most'), receives('amountOut', 'Receive')],
      ),
      'swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
        swap('swapExactOut', [
          token('amountInMax', 'Send at most', 'path.[0]'),
          coins('amountOut', 'Receive'),
        ]),
    },
  },
}

const singleIn = [
  token('params.amountIn', 'Send', 'params.tokenIn'),
  token('params.amountOutMinimum', 'Receive at least', 'params.tokenOut'),
  address('params.recipient', 'Receiver'),
]
const singleOut = [
  token('params.amountInMaximum', 'Send at most', 'params.tokenIn'),
  token('params.amountOut', 'Receive', 'params.tokenOut'),
  address('params.recipient', 'Receiver'),
]
const pathIn = [
  token('params.amountIn', 'Send', 'params.path.[0:20]'),
  token('params.amountOutMinimum', 'Receive at least', 'params.path.[-20:]'),
  address('params.recipient', 'Receiver'),
]
const uniswapV3 = {
  context: {
    contract: {
      deployments: on('0xE592427A0AEce92De3Edee1F18E0157C05861564', 1, 10, 137, 42161),
    },
  },
  metadata: { owner: 'Uniswap' },
  display: {
    formats: {
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
        {
          $id: 'uniswap.swapExactIn',
          intent: 'Swap',
          fields: [...singleIn, time('params.deadline', 'Until')],
        },
      'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
        {
          $id: 'uniswap.swapExactOut',
          intent: 'Swap',
          fields: [...singleOut, time('params.deadline', 'Until')],
        },
      'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
        {
          $id: 'uniswap.swapExactIn',
          intent: 'Swap',
          fields: [...pathIn, time('params.deadline', 'Until')],
        },
    },
  },
}

const uniswapRouter02 = {
  context: {
    contract: {
      deployments: on('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', 1, 10, 137, 42161),
    },
  },
  metadata: { owner: 'Uniswap' },
  display: {
    formats: {
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
        { $id: 'uniswap.swapExactIn', intent: 'Swap', fields: singleIn },
      'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
        { $id: 'uniswap.swapExactOut', intent: 'Swap', fields: singleOut },
      'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)':
        { $id: 'uniswap.swapExactIn', intent: 'Swap', fields: pathIn },
    },
  },
}

const asset = (label: string) => token('amount', label, 'asset', { threshold: EVERYTHING })
const aaveV3 = {
  context: {
    contract: {
      deployments: [
        ...on('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', 1),
        ...on('0x794a61358D6845594F94dc1DB02A252b5b4814aD', 10, 137, 42161, 43114),
        ...on('0xA238Dd80C259a72e81d7e4664a9801593F98d1c5', 8453),
      ],
    },
  },
  metadata: {
    owner: 'Aave',
    enums: { rate: { 1: 'stable', 2: 'variable' } },
  },
  display: {
    formats: {
      'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': {
        $id: 'aave.supply',
        intent: 'Supply',
        fields: [asset('Amount'), address('onBehalfOf', 'For')],
      },
      'withdraw(address asset,uint256 amount,address to)': {
        $id: 'aave.withdraw',
        intent: 'Withdraw',
        fields: [asset('Amount'), address('to', 'Receiver')],
      },
      'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)':
        {
          $id: 'aave.borrow',
          intent: 'Borrow',
          fields: [
            asset('Amount'),
            field('interestRateMode', 'Interest', 'enum', { $ref: '$.metadata.enums.rate' }),
            address('onBehalfOf', 'Debtor'),
          ],
        },
      'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)': {
        $id: 'aave.repay',
        intent: 'Repay',
        fields: [
          asset('Amount'),
          field('interestRateMode', 'Interest', 'enum', { $ref: '$.metadata.enums.rate' }),
          address('onBehalfOf', 'Debtor'),
        ],
      },
    },
  },
}

const lido = {
  context: {
    contract: { deployments: on('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', 1) },
  },
  metadata: { owner: 'Lido' },
  display: {
    formats: {
      'submit(address _referral)': {
        $id: 'lido.stake',
        intent: 'Stake',
        fields: [coins('@.value', 'Amount')],
      },
    },
  },
}

const wrappedLido = {
  context: {
    contract: { deployments: on('0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', 1) },
  },
  metadata: {
    owner: 'Lido',
    constants: { staked: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' },
  },
  display: {
    formats: {
      'wrap(uint256 _stETHAmount)': {
        $id: 'lido.wrap',
        intent: 'Wrap',
        fields: [
          field('_stETHAmount', 'Amount', 'tokenAmount', {
            token: '$.metadata.constants.staked',
          }),
        ],
      },
      'unwrap(uint256 _wstETHAmount)': {
        $id: 'lido.unwrap',
        intent: 'Unwrap',
        fields: [token('_wstETHAmount', 'Amount', '@.to')],
      },
    },
  },
}

/** Descriptors of the best-known protocols, written by us from their public ABIs. */
export const shippedDescriptors: readonly object[] = [
  wrappedCoin,
  uniswapV2,
  uniswapV3,
  uniswapRouter02,
  aaveV3,
  lido,
  wrappedLido,
]
