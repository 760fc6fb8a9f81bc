/** Whether a collection's name tells its holders to visit a site or to claim something. */
export const isSpam = (name: string): boolean =>
  /https?:|www\.|\b\w+\.(com|org|net|xyz|io|app)\b|\b(claim|airdrop|voucher|reward|bonus)s?\b/i.test(
    name,
  )
