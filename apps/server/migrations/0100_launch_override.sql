-- Launching despite rejected content, or a political ad despite a failed check, takes a second staff member.
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in (
    'credit_adjustment', 'discount_code_change', 'discount_code_assignment', 'staff_activation', 'staff_change',
    'second_factor_reset', 'second_step_reset', 'suspension_lift', 'launch_override'
  ));
