import { describe, expect, it } from 'vitest';
import {
  asksForCredits,
  getAuthMode,
  getBuilderPlace,
  getCampaignId,
  getGoogleOutcome,
  getPaidCampaign,
  getPaidSession,
  getView,
  paths,
} from './paths.ts';

const query = (text: string) => new URLSearchParams(text);

describe('addresses', () => {
  it('lead back to what they were built from', () => {
    expect(getView(query(paths.view('reports').slice(2)))).toBe('reports');
    expect(getAuthMode(query(paths.authentication('signup').slice(2)))).toBe('signup');
    expect(paths.view('dashboard')).toBe(paths.home);
  });

  it('show the dashboard when no view or an unknown one is asked for', () => {
    expect(getView(query(''))).toBe('dashboard');
    expect(getView(query('view=nonsense'))).toBe('dashboard');
  });

  it('open the authentication screen only when asked plainly', () => {
    expect(getAuthMode(query('login=true'))).toBe('login');
    expect(getAuthMode(query('login=1'))).toBeUndefined();
  });

  it('lead a buyer who comes back from paying to the credits', () => {
    const back = query(paths.creditsPaid.replace('{CHECKOUT_SESSION_ID}', 'cs_1').slice(2));
    expect(getPaidSession(back)).toBe('cs_1');
    expect(getView(back)).toBe('credits');
    expect(getView(query('session_id=cs_1'))).toBe('credits');
    expect(getPaidSession(query('session_id=cs_1&type=campaign'))).toBeNull();
    expect(getView(query('session_id=cs_1&type=campaign'))).toBe('dashboard');
    expect(getPaidSession(query('session_id='))).toBeNull();
    expect(asksForCredits(query(paths.addCredits.slice(2)))).toBe(true);
  });

  it('name a draft and a step of the builder, and take nothing else for one', () => {
    const draft_id = '01a1de29-2f5c-739d-af3d-5fda29df0b06';
    expect(getBuilderPlace(query(paths.builder(draft_id, 2).slice(2)))).toEqual({
      draft_id,
      campaign_id: null,
      step: 2,
    });
    expect(getBuilderPlace(query(paths.builder(draft_id).slice(2)))).toEqual({
      draft_id,
      campaign_id: null,
      step: null,
    });
    expect(getBuilderPlace(query('draft=mine&step=9'))).toEqual({ draft_id: null, campaign_id: null, step: null });
    const edited = getBuilderPlace(query(paths.editCampaign(draft_id, 3).slice(2)));
    expect(edited).toEqual({ draft_id: null, campaign_id: draft_id, step: 3 });
    expect(getView(query(paths.newCampaign.slice(2)))).toBe('campaign-builder');
  });

  it('tell the payment of a campaign from a purchase of credits', () => {
    const back = query('view=campaign-builder&step=5&type=campaign&session_id=cs_1');
    expect(getPaidCampaign(back)).toBe('cs_1');
    expect(getPaidSession(back)).toBeNull();
    expect(getPaidCampaign(query('session_id=cs_1'))).toBeNull();
  });

  it('know what Google answered, and nothing that it did not', () => {
    expect(getGoogleOutcome(query('google=link'))).toBe('link');
    expect(getGoogleOutcome(query('google=anything'))).toBeUndefined();
    expect(getGoogleOutcome(query(''))).toBeUndefined();
  });

  it('name the page of a campaign', () => {
    const id = '0198a4b2-7c11-7000-8000-000000000001';
    expect(getView(query(paths.campaign(id).slice(2)))).toBe('campaign');
    expect(getCampaignId(query(paths.campaign(id).slice(2)))).toBe(id);
  });

  it('lead from the links of older emails to the page of the campaign, and to the list without a valid ID', () => {
    const id = '0198a4b2-7c11-7000-8000-000000000001';
    expect(getView(query(`view=campaigns&campaign=${id}`))).toBe('campaign');
    expect(getView(query('view=campaigns&campaign=7'))).toBe('campaigns');
    expect(getView(query('view=campaign'))).toBe('campaigns');
  });
});
