/** Words of buying. */
export const enOnramp = {
  'onramp.pay': 'You pay',
  'onramp.min': 'At least {amount}',
  'onramp.max': 'At most {amount}',
  'onramp.getQuotes': 'Get quotes',
  'onramp.fees': 'Fee {fee}, network fee {networkFee}',
  'onramp.fee': 'Fees {fee}',
  'onramp.byCard': 'Card',
  'onramp.byBank': 'Bank transfer',
  'onramp.estimate': 'Estimate only: the service does not answer.',
  'onramp.notOffered': 'Nothing can be bought here',
  'onramp.how': 'How does it work?',
  'onramp.buying': 'Buy in {provider}',
  'onramp.buying.text': 'Continue in external window',
  'onramp.failed': 'Buy failed',
  'onramp.late': 'If you have paid, it arrives in a moment.',
  'onramp.noLink': 'No link found',
  'whatIsABuy.title': 'From your bank to your wallet',
  'whatIsABuy.text':
    'You pay a provider by card or bank transfer. It sends what you bought to your wallet.',
} as const
