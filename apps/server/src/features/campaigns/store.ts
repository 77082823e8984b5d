import type { Trx } from '../../storage/transact.ts';

interface Kept {
  readonly campaign_id: string;
  readonly user_id: string;
  readonly revision: number;
  readonly model: string;
  readonly forecast: object;
  readonly asked: object;
  readonly made_at: Date;
}

export const campaignStore = {
  async keepForecast(trx: Trx, { forecast, asked, ...row }: Kept): Promise<void> {
    await trx
      .insertInto('campaign_forecast')
      .values({ ...row, forecast: JSON.stringify(forecast), asked: JSON.stringify(asked) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
