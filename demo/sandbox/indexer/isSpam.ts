/** Whether a collection's name is one that asks its holders to go somewhere and claim something. */
export const isSpam = (name: string): boolean =>
  /https?:|www\.|\b\w+\.(com|org|net|xyz|io|app)\b|\b(claim|airdrop|voucher|reward|bonus)s?\b/i.test(
    name,
  )
