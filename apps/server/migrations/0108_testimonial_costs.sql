-- Shortening statements is a purpose of its own, with a daily cap per account.
alter table model_cost_day drop constraint model_cost_day_purpose_check;
alter table model_cost_day add constraint model_cost_day_purpose_check
  check (purpose in ('translation', 'copy_help', 'assistant', 'testimonial'));
alter table model_cost_total drop constraint model_cost_total_purpose_check;
alter table model_cost_total add constraint model_cost_total_purpose_check
  check (purpose in ('', 'translation', 'copy_help', 'assistant', 'assistant_public', 'testimonial'));
