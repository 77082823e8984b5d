import { CEPH_OSD_PORTS, type Ports } from '../ports.ts';

interface CephPaths {
  readonly dir: string;
  readonly fsid: string;
}

// A one-disk, one-monitor cluster without its own authentication (it listens on 127.0.0.1 only); S3 keys are enforced.
// The two paxos lines cut the first start from 13 s to under 6 s. The two update_on_start lines keep the OSD from
// sending its place to the monitor before it has the monitor's map, which ends it with "wrong fsid". The watch and tick
// lines let a gateway that was killed be forgotten in 3 s: for 30 s the first new bucket would wait for its answer.
// Without tcp_nodelay every GET takes 40 ms longer.
export function cephConfig({ dir, fsid }: CephPaths, ports: Ports): string {
  return `[global]
fsid = ${fsid}
mon_host = v1:127.0.0.1:${ports.cephMon}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr2 = false
ms_bind_port_min = ${ports.cephOsd}
ms_bind_port_max = ${ports.cephOsd + CEPH_OSD_PORTS - 1}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_crush_update_on_start = false
osd_class_update_on_start = false
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
run_dir = ${dir}/run
admin_socket = ${dir}/run/$name.asok
log_file = ${dir}/$name.log
mon_data = ${dir}/mon
osd_data = ${dir}/osd
osd_objectstore = bluestore
bluestore_block_size = 10737418240
bluestore_block_create = true
osd_memory_target = 939524096
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
osd_client_watch_timeout = 3
objecter_tick_interval = 0.5
rgw_data = ${dir}/rgw
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${ports.s3} tcp_nodelay=1
rgw_enable_usage_log = false
`;
}
